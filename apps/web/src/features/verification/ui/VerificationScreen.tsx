import { getRouteApi, useNavigate } from "@tanstack/react-router"
import type { Verification } from "@wallet/core/contract"
import { useVerification } from "@wallet/react/account"
import { isWaiting } from "#features/verification/model/checkStates.ts"
import { m } from "#i18n/generated/messages.js"
import { Columns } from "#ui/Columns.tsx"
import { ErrorState } from "#ui/ErrorState.tsx"
import { Loading } from "#ui/Loading.tsx"
import { PageHeading } from "#ui/PageHeading.tsx"
import { Panel } from "#ui/Panel.tsx"
import { Segment, Segments } from "#ui/Segments.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import { CheckHistory } from "./CheckHistory.tsx"
import { CheckPanel } from "./CheckPanel.tsx"
import { LimitsLeft } from "./LimitsLeft.tsx"
import { Tiers } from "./Tiers.tsx"

const route = getRouteApi("/_app/_authenticated/_default/account/verification")

/** The polling interval of a pending check in milliseconds, for times without a live connection. */
const refetchEvery = 3000

/** Verification (screens C): the current state and the next step. */
export function VerificationScreen() {
  const { ladder: chosen } = route.useSearch()
  const navigate = useNavigate()
  const verification = useVerification({
    refetchInterval: ({ state: { data } }) =>
      data && (isWaiting(data.person) || isWaiting(data.company)) ? refetchEvery : false,
  })
  const choose = (subject: "company" | undefined) =>
    void navigate({ to: "/account/verification", search: { ladder: subject }, replace: true })
  return (
    <>
      <PageHeading
        text={m.verification_text()}
        action={
          <Segments label={m.verification_ladders()}>
            <Segment isChosen={chosen === undefined} onChoose={() => choose(undefined)}>
              {m.verification_person()}
            </Segment>
            <Segment isChosen={chosen === "company"} onChoose={() => choose("company")}>
              {m.verification_company()}
            </Segment>
          </Segments>
        }
      >
        {m.pages_accountVerification()}
      </PageHeading>
      {verification.data ? (
        <VerificationContent verification={verification.data} subject={chosen ?? "person"} />
      ) : verification.isPending ? (
        <Loading>
          <Skeleton className="h-96 rounded-surface" />
        </Loading>
      ) : (
        <Panel>
          <ErrorState
            text={m.verification_loadFailed()}
            onRetry={() => void verification.refetch()}
            isRetrying={verification.isFetching}
          />
        </Panel>
      )}
    </>
  )
}

interface VerificationOfProps {
  readonly verification: Verification
  readonly subject: "person" | "company"
}

function VerificationContent({ verification, subject }: VerificationOfProps) {
  const { rungs: tiers, person, company } = verification
  const check = subject === "person" ? person : company
  const isOpen = subject === "person" || person.status === "approved"
  return (
    <Columns
      main={
        <>
          <CheckPanel key={subject} check={check} isOpen={isOpen} />
          <Tiers tiers={tiers.filter((tier) => tier.subject === subject)} />
        </>
      }
      side={
        <>
          <LimitsLeft />
          {check.timeline.length > 0 && <CheckHistory check={check} />}
          <Panel title={m.verification_why()}>
            <p className="text-small">{m.verification_whyText()}</p>
            <p className="mt-2 text-small text-muted">{m.verification_whyPayments()}</p>
          </Panel>
        </>
      }
    />
  )
}
