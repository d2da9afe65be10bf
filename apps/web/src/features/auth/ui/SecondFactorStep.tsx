import { type StepUpMethod, startPasskeyLogin } from "@wallet/core"
import { useWalletClient } from "@wallet/react"
import { useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { FactorForm, type Proof } from "#shared/forms/FactorForm.tsx"
import { Button } from "#ui/Button.tsx"
import { AuthCard } from "./AuthCard.tsx"

interface SecondFactorStepProps {
  /** Rejects with the error of the call. */
  readonly onSubmit: (factor: Proof) => Promise<void>
  readonly onBack: () => void
}

const methods: readonly StepUpMethod[] = ["totp", "passkey", "recovery_code"]

/** The second factor (screens B): the app's code, a passkey or a recovery code. */
export function SecondFactorStep({ onSubmit, onBack }: SecondFactorStepProps) {
  const client = useWalletClient()
  const [method, setMethod] = useState<StepUpMethod>("totp")
  return (
    <AuthCard
      title={m.auth_otpTitle()}
      footer={
        <Button kind="quiet" size="small" onPress={onBack}>
          {m.auth_back()}
        </Button>
      }
    >
      <FactorForm
        key={method}
        method={method}
        methods={methods}
        onMethod={setMethod}
        action={m.auth_logIn()}
        onProve={onSubmit}
        getPasskeyOptions={() => startPasskeyLogin(client)}
      />
    </AuthCard>
  )
}
