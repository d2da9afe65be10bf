import type { StepUpMethod } from "@wallet/core"
import { useDisable2fa } from "@wallet/react"
import { useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { FactorForm } from "#shared/forms/FactorForm.tsx"
import { Notice } from "#ui/Notice.tsx"

const methods: readonly StepUpMethod[] = ["totp", "recovery_code"]

/** Turns two-factor off, by a code of the app or a recovery code if the app is lost. */
export function DisableTwoFactor({ onDone }: { readonly onDone: () => void }) {
  const disable = useDisable2fa()
  const [method, setMethod] = useState<StepUpMethod>("totp")
  return (
    <div className="flex flex-col gap-5">
      <Notice kind="warning">{m.security_turnOffText()}</Notice>
      <FactorForm
        key={method}
        method={method}
        methods={methods}
        onMethod={setMethod}
        action={m.security_turnOff()}
        onProve={async ({ oneTimePassword, recoveryCode }) => {
          await disable.mutateAsync({ oneTimePassword, recoveryCode })
          onDone()
        }}
      />
    </div>
  )
}
