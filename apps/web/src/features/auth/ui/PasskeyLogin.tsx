import { startPasskeyLogin } from "@wallet/core"
import { useLoginWithPasskey, useWalletClient } from "@wallet/react"
import { KeyRound } from "lucide-react"
import { useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { clearDrafts } from "#shared/forms/draft.ts"
import { answerWithPasskey, knowsPasskeys } from "#shared/security/passkeys.ts"
import { Button } from "#ui/Button.tsx"

interface PasskeyLoginProps {
  readonly onFailed: (error: unknown) => void
}

/** Signs in with only a passkey. */
export function PasskeyLogin({ onFailed }: PasskeyLoginProps) {
  const client = useWalletClient()
  const login = useLoginWithPasskey()
  const [isBusy, setBusy] = useState(false)
  if (!knowsPasskeys()) return null

  const signIn = async () => {
    setBusy(true)
    try {
      await login.mutateAsync({ passkey: await answerWithPasskey(await startPasskeyLogin(client)) })
      clearDrafts("login")
    } catch (error) {
      onFailed(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button kind="secondary" size="large" wide isPending={isBusy} onPress={() => void signIn()}>
      <KeyRound size={20} aria-hidden />
      <span>{m.auth_passkeyLogin()}</span>
    </Button>
  )
}
