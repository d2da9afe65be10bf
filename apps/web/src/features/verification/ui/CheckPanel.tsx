import type { KycSession, VerificationCheck } from "@wallet/core/contract"
import { useRequestKycRedirectUrl } from "@wallet/react"
import { useRequestCompanyVerification } from "@wallet/react/account"
import { useState } from "react"
import { checkState } from "#features/verification/model/checkStates.ts"
import type { Problem } from "#i18n/errorText.ts"
import { formatMoment } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { useServed } from "#shared/client/useServed.ts"
import { toFormProblems } from "#shared/forms/problems.ts"
import { Button } from "#ui/Button.tsx"
import { ButtonLink } from "#ui/Link.tsx"
import { Notice } from "#ui/Notice.tsx"
import { Panel } from "#ui/Panel.tsx"
import { ProblemText } from "#ui/ProblemText.tsx"
import { Status } from "#ui/Status.tsx"
import { RefusalReasons } from "./RefusalReasons.tsx"

interface CheckPanelProps {
  readonly check: VerificationCheck
  /** True if the check can start: a company's check needs its representative's first. */
  readonly isOpen: boolean
}

/** The state of a check, and the next step. */
export function CheckPanel({ check, isOpen }: CheckPanelProps) {
  const { locale } = useLocale()
  const { subject, status, validUntil, attempts } = check
  const { tone, step, title, text, action } = checkState(status)
  const until = validUntil === null ? "" : formatMoment(validUntil, locale)
  const { isOff } = useServed()
  const isUsedUp = attempts.left === 0 && attempts.renewedAt !== null
  return (
    <Panel>
      <div aria-live="polite">
        <Status tone={tone}>{step()}</Status>
        <h2 className="mt-3 text-headline font-semibold">{title(subject)}</h2>
        <p className="mt-1 text-muted">{isOpen ? text(subject, until) : m.verification_companyNeedsPerson()}</p>
        <RefusalReasons check={check} />
      </div>
      {status === "rejected_retry" && !isUsedUp && (
        <p className="mt-4 text-small text-muted">{m.verification_attemptsLeft({ count: attempts.left })}</p>
      )}
      <div className="mt-5">
        {!isOpen ? (
          <ButtonLink to="/account/verification">{m.verification_toPerson()}</ButtonLink>
        ) : isUsedUp && action ? (
          <Notice kind="warning">
            {m.verification_noAttempts({ until: formatMoment(attempts.renewedAt ?? "", locale) })}
          </Notice>
        ) : action && isOff("kyc") ? (
          <Notice kind="info">{m.errors_not_available()}</Notice>
        ) : action ? (
          <Onward subject={subject}>{action()}</Onward>
        ) : (
          status === "rejected_final" && (
            <ButtonLink kind="secondary" to="/help">
              {m.verification_help()}
            </ButtonLink>
          )
        )}
      </div>
    </Panel>
  )
}

/** A button to the vendor's own pages. */
function Onward({ subject, children }: { readonly subject: VerificationCheck["subject"]; readonly children: string }) {
  const person = useRequestKycRedirectUrl()
  const company = useRequestCompanyVerification()
  const [problem, setProblem] = useState<Problem>()
  const [isLeaving, setLeaving] = useState(false)
  const goOn = async () => {
    setProblem(undefined)
    try {
      const { redirectUrl }: KycSession = await (subject === "person" ? person : company).mutateAsync()
      if (!redirectUrl) return
      setLeaving(true)
      globalThis.location.assign(redirectUrl)
    } catch (error) {
      setProblem(toFormProblems(error, []).form)
    }
  }
  return (
    <div className="flex flex-col gap-3">
      {problem && (
        <Notice kind="danger">
          <ProblemText {...problem} />
        </Notice>
      )}
      <Button
        size="large"
        isPending={person.isPending || company.isPending || isLeaving}
        onPress={() => void goOn()}
        className="w-full tablet:w-fit"
      >
        {children}
      </Button>
    </div>
  )
}
