import { Share2 } from "lucide-react"
import { m } from "#i18n/generated/messages.js"
import { Button } from "#ui/Button.tsx"
import { CopyButton } from "#ui/CopyButton.tsx"
import { Panel } from "#ui/Panel.tsx"
import { ShareLink } from "#ui/ShareLink.tsx"

interface LinkPanelProps {
  readonly code: string
  readonly link: string
}

/** The referral link as text and QR code, and the short code for typing. */
export function LinkPanel({ code, link }: LinkPanelProps) {
  // True if the device has a share sheet.
  const canShare = typeof navigator.share === "function"
  // Closing the share sheet is no error.
  const share = () => void navigator.share({ text: m.referral_shareText(), url: link }).catch(() => undefined)
  return (
    <Panel title={m.referral_link()}>
      <ShareLink href={link} codeLabel={m.referral_qr()} />
      <p className="mt-4 flex items-center justify-between gap-3 text-small">
        <span className="text-muted">{m.referral_code()}</span>
        <span className="flex items-center gap-1">
          <code className="font-mono text-body font-semibold tracking-wider">{code}</code>
          <CopyButton text={code} thing={m.referral_codeThing()} />
        </span>
      </p>
      {canShare && (
        <Button wide className="mt-3" onPress={share}>
          <Share2 size={18} aria-hidden />
          <span>{m.referral_share()}</span>
        </Button>
      )}
    </Panel>
  )
}
