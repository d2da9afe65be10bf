import { getRouteApi, useNavigate } from "@tanstack/react-router"
import type { Verification } from "@wallet/core/contract"
import { useVerification } from "@wallet/react/account"
import { m } from "../../../i18n/generated/messages.js"
import { Columns } from "../../../ui/Columns.tsx"
import { ErrorState } from "../../../ui/ErrorState.tsx"
import { Loading } from "../../../ui/Loading.tsx"
import { PageHeading } from "../../../ui/PageHeading.tsx"
import { Panel } from "../../../ui/Panel.tsx"
import { Segment, Segments } from "../../../ui/Segments.tsx"
import { Skeleton } from "../../../ui/Skeleton.tsx"
import { isWaiting } from "../model/checkStates.ts"
import { CheckHistory } from "./CheckHistory.tsx"
import { CheckPanel } from "./CheckPanel.tsx"
import { LimitsLeft } from "./LimitsLeft.tsx"
import { Rungs } from "./Rungs.tsx"

const route = getRouteApi("/_app/_authenticated/_default/account/verification")

/** A check that waits is looked at again so often, in milliseconds, should the live connection be away. */
const lookAgain = 3000

/** Verification (screens C): where the customer stands on the ladder, and the next step. */
export function VerificationScreen() {
  const { ladder } = route.useSearch()
  const navigate = useNavigate()
  const verification = useVerification({
    refetchInterval: ({ state: { data } }) =>
      data && (isWaiting(data.person) || isWaiting(data.company)) ? lookAgain : false,
  })
  const choose = (chosen: "company" | undefined) =>
    void navigate({ to: "/account/verification", search: { ladder: chosen }, replace: true })
  return (
    <>
      <PageHeading
        text={m.verification_text()}
        action={
          <Segments label={m.verification_ladders()}>
            <Segment isChosen={ladder === undefined} onChoose={() => choose(undefined)}>
              {m.verification_person()}
            </Segment>
            <Segment isChosen={ladder === "company"} onChoose={() => choose("company")}>
              {m.verification_company()}
            </Segment>
          </Segments>
        }
      >
        {m.pages_accountVerification()}
      </PageHeading>
      {verification.data ? (
        <Ladder verification={verification.data} subject={ladder ?? "person"} />
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

interface LadderProps {
  readonly verification: Verification
  readonly subject: "person" | "company"
}

function Ladder({ verification, subject }: LadderProps) {
  const { rungs, person, company } = verification
  const check = subject === "person" ? person : company
  const isOpen = subject === "person" || person.status === "approved"
  return (
    <Columns
      main={
        <>
          <CheckPanel key={subject} check={check} isOpen={isOpen} />
          <Rungs rungs={rungs.filter((rung) => rung.subject === subject)} />
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
