import type { AccountLink } from "@wallet/core"
import { useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { Button } from "#ui/Button.tsx"
import { buttonStyle } from "#ui/buttonStyle.ts"
import { CopyButton } from "#ui/CopyButton.tsx"
import { Countdown } from "#ui/Countdown.tsx"
import { Notice } from "#ui/Notice.tsx"
import { QrCode } from "#ui/QrCode.tsx"

interface PendingCodeProps {
  readonly link: AccountLink
  readonly onCheck: () => Promise<unknown>
}

/** The code as text, QR code and link, and the time until it expires. */
export function PendingCode({ link: { code, deepLink, expiresAt }, onCheck }: PendingCodeProps) {
  const [hasChecked, setChecked] = useState(false)
  const [isChecking, setChecking] = useState(false)
  const check = async () => {
    setChecking(true)
    await onCheck()
    setChecking(false)
    // The component is unmounted once the link exists.
    setChecked(true)
  }
  if (code === null || deepLink === null || expiresAt === null) return null
  return (
    <>
      <div className="text-center">
        <p className="text-small text-muted">{m.linking_code()}</p>
        <p className="mt-1 flex items-center justify-center gap-2">
          <code className="font-mono text-title font-semibold tracking-wider">{code}</code>
          <CopyButton text={code} thing={m.linking_codeThing()} />
        </p>
        <p className="mt-1 text-small text-muted">
          <Countdown until={expiresAt} onEnd={() => void onCheck()} />
        </p>
      </div>
      <p className="text-center text-small text-muted">{m.linking_codeText()}</p>
      <QrCode text={deepLink} label={m.linking_qr()} className="size-44 self-center" />
      <a href={deepLink} target="_blank" rel="noreferrer" className={buttonStyle("secondary", "large", "w-full")}>
        {m.linking_open()}
      </a>
      {hasChecked && <Notice kind="info">{m.linking_notYet()}</Notice>}
      <Button size="large" wide isPending={isChecking} onPress={() => void check()}>
        {m.linking_check()}
      </Button>
    </>
  )
}
