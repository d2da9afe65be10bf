import { m } from "#i18n/generated/messages.js"
import type { Problem } from "#i18n/problem.ts"
import { CopyButton } from "#ui/CopyButton.tsx"
import { QrCode } from "#ui/QrCode.tsx"
import { TextField } from "#ui/TextField.tsx"

interface AppSetUpProps {
  /** The secret in Base32, for an app that reads no QR code. */
  readonly secret: string
  /** The `otpauth://` URI with the secret. */
  readonly secretUri: string
  readonly code: string
  readonly onCode: (code: string) => void
  readonly problem: Problem | undefined
}

/** Shows the secret of a new authenticator app, and asks for the app's first code. */
export function AppSetUp({ secret, secretUri, code, onCode, problem }: AppSetUpProps) {
  return (
    <>
      <div className="flex flex-col items-center gap-3">
        <p>{m.session_scan()}</p>
        <QrCode text={secretUri} label={m.session_qr()} className="size-44" />
        <p className="flex items-center gap-1">
          <code translate="no" className="font-mono text-caption wrap-anywhere">
            {secret}
          </code>
          <CopyButton text={secret} thing={m.session_secretThing()} />
        </p>
      </div>
      <TextField
        label={m.session_code()}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={onCode}
        problem={problem}
      />
    </>
  )
}
