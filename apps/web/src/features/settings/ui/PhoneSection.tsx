import type { Profile } from "@wallet/core/contract"
import { useCancelPhoneChange } from "@wallet/react/account"
import { lazy, useState } from "react"
import { formatMoment } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { useServed } from "#shared/client/useServed.ts"
import { toFormProblems } from "#shared/forms/problems.ts"
import { Button } from "#ui/Button.tsx"
import { Dialog } from "#ui/Dialog.tsx"
import { Notice } from "#ui/Notice.tsx"
import { Panel } from "#ui/Panel.tsx"
import { ProblemText } from "#ui/ProblemText.tsx"
import { ConfirmPhoneForm } from "./ConfirmPhoneForm.tsx"
import { RemovePhoneForm } from "./RemovePhoneForm.tsx"

// Loaded lazily, because it contains the numbering plans of all countries.
const ChangePhoneForm = lazy(async () => ({ default: (await import("./ChangePhoneForm.tsx")).ChangePhoneForm }))

type Step = "change" | "confirm" | "remove"

/** The phone number: none, a confirmed one, or a new one that waits for its code. */
export function PhoneSection({ profile }: { readonly profile: Profile }) {
  const { phone, phoneChange } = profile
  const { isOff } = useServed()
  const [step, setStep] = useState<Step>()
  const [done, setDone] = useState<string>()
  const open = (next: Step) => {
    setDone(undefined)
    setStep(next)
  }
  const finish = (text: string) => {
    setStep(undefined)
    setDone(text)
  }
  // Without SMS no code can be sent to a new number.
  if (isOff("sms") && phone === null) return null
  return (
    <Panel
      title={m.settings_phone()}
      action={
        !phoneChange &&
        !isOff("sms") && (
          <Button kind="secondary" size="small" onPress={() => open("change")}>
            {phone === null ? m.settings_phoneAdd() : m.settings_phoneChange()}
          </Button>
        )
      }
    >
      <p className="-mt-2 text-small text-muted">{m.settings_phoneText()}</p>
      {phone === null ? (
        <p className="mt-3 text-muted">{m.settings_phoneNone()}</p>
      ) : (
        <div className="mt-2 flex min-h-9 items-center justify-between gap-4">
          <span className="figures font-medium">{phone}</span>
          {!phoneChange && (
            <Button kind="quiet" size="small" className="-mr-3" onPress={() => open("remove")}>
              {m.settings_phoneRemove()}
            </Button>
          )}
        </div>
      )}
      {profile.phoneProblem && (
        <div className="mt-4">
          <Notice kind="warning">{m.settings_phoneUndelivered({ phone: phoneChange?.newPhone ?? phone ?? "" })}</Notice>
        </div>
      )}
      {phoneChange && <Waiting change={phoneChange} onEnter={() => open("confirm")} />}
      {done !== undefined && (
        <div className="mt-4">
          <Notice kind="success">{done}</Notice>
        </div>
      )}
      <Dialog
        title={getTitle(step, phone !== null)}
        isOpen={step !== undefined}
        onOpenChange={(isOpen) => isOpen || setStep(undefined)}
      >
        {step === "change" && <ChangePhoneForm profile={profile} onSent={() => setStep("confirm")} />}
        {step === "confirm" && <ConfirmPhoneForm profile={profile} onDone={finish} />}
        {step === "remove" && phone !== null && <RemovePhoneForm phone={phone} onDone={finish} />}
      </Dialog>
    </Panel>
  )
}

interface WaitingProps {
  readonly change: NonNullable<Profile["phoneChange"]>
  readonly onEnter: () => void
}

/** A pending change: enter the codes or cancel. */
function Waiting({ change, onEnter }: WaitingProps) {
  const { locale } = useLocale()
  const cancel = useCancelPhoneChange()
  return (
    <div className="mt-4 flex flex-col gap-3">
      <Notice kind="info">
        {m.settings_phoneWaiting({ phone: change.newPhone, moment: formatMoment(change.expiresAt, locale) })}
      </Notice>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onPress={onEnter}>
          {m.settings_phoneEnter()}
        </Button>
        <Button kind="quiet" size="small" isPending={cancel.isPending} onPress={() => cancel.mutate()}>
          {m.settings_phoneGiveUp()}
        </Button>
      </div>
      {cancel.error && (
        <Notice kind="danger">
          <ProblemText {...(toFormProblems(cancel.error, []).form ?? { code: "unknown" })} />
        </Notice>
      )}
    </div>
  )
}

function getTitle(step: Step | undefined, hasPhone: boolean): string {
  if (step === "remove") return m.settings_phoneRemoveTitle()
  if (step === "confirm") return m.settings_phoneConfirmTitle()
  return hasPhone ? m.settings_phoneChangeTitle() : m.settings_phoneAddTitle()
}
