import type { Profile } from "@wallet/core/contract"
import { useMe } from "@wallet/react"
import { useCancelEmailChange } from "@wallet/react/account"
import { useState } from "react"
import { formatMoment } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { toFormProblems } from "#shared/forms/problems.ts"
import { Button } from "#ui/Button.tsx"
import { Dialog } from "#ui/Dialog.tsx"
import { Notice } from "#ui/Notice.tsx"
import { Panel } from "#ui/Panel.tsx"
import { ProblemText } from "#ui/ProblemText.tsx"
import { ChangeEmailForm } from "./ChangeEmailForm.tsx"
import { ConfirmEmailForm } from "./ConfirmEmailForm.tsx"

/** The e-mail address and its change, which both addresses must confirm. */
export function EmailSection({ profile }: { readonly profile: Profile }) {
  const { email, emailChange } = profile
  const problem = useMe().data?.mailProblem
  const { locale } = useLocale()
  const cancel = useCancelEmailChange()
  const [step, setStep] = useState<"idle" | "open" | "again">("idle")
  const [done, setDone] = useState<string>()
  const open = (next: "open" | "again") => {
    setDone(undefined)
    setStep(next)
  }
  const finish = (text: string) => {
    setStep("idle")
    setDone(text)
  }
  const isAgain = emailChange ? emailChange.newEmail.toLowerCase() === email.toLowerCase() : step === "again"
  return (
    <Panel
      title={m.settings_email()}
      action={
        !emailChange && (
          <Button kind="secondary" size="small" onPress={() => open("open")}>
            {m.settings_emailChange()}
          </Button>
        )
      }
    >
      <p className="-mt-2 text-small text-muted">{m.settings_emailText()}</p>
      <p className="mt-3 font-medium break-all">{email}</p>
      {problem && !emailChange && (
        <div className="mt-4 flex flex-col items-start gap-3">
          <Notice kind="warning">
            {problem === "complained" ? m.settings_emailComplained() : m.settings_emailBounced()}
          </Notice>
          <Button size="small" onPress={() => open("again")}>
            {m.settings_emailConfirmAgain()}
          </Button>
        </div>
      )}
      {emailChange && (
        <div className="mt-4 flex flex-col gap-3">
          <Notice kind="info">
            {m.settings_emailWaiting({
              email: emailChange.newEmail,
              moment: formatMoment(emailChange.expiresAt, locale),
            })}
          </Notice>
          <div className="flex flex-wrap gap-2">
            <Button size="small" onPress={() => open("open")}>
              {m.settings_emailEnter()}
            </Button>
            <Button kind="quiet" size="small" isPending={cancel.isPending} onPress={() => cancel.mutate()}>
              {m.settings_emailGiveUp()}
            </Button>
          </div>
        </div>
      )}
      {cancel.error && (
        <div className="mt-4">
          <Notice kind="danger">
            <ProblemText {...(toFormProblems(cancel.error, []).form ?? { code: "unknown" })} />
          </Notice>
        </div>
      )}
      {done !== undefined && (
        <div className="mt-4">
          <Notice kind="success">{done}</Notice>
        </div>
      )}
      <Dialog
        title={isAgain ? m.settings_emailAgainTitle() : m.settings_emailChangeTitle()}
        isOpen={step !== "idle"}
        onOpenChange={(isOpen) => {
          if (!isOpen) setStep("idle")
        }}
      >
        {emailChange ? (
          <ConfirmEmailForm profile={profile} onDone={finish} />
        ) : (
          <ChangeEmailForm again={step === "again" ? email : undefined} />
        )}
      </Dialog>
    </Panel>
  )
}
