import type { WalletFile } from "@wallet/core"
import { Download } from "lucide-react"
import { useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { qrPngFile, qrSvgFile } from "#shared/files/qrFiles.ts"
import { saveFile } from "#shared/files/saveFile.ts"
import { Button } from "#ui/Button.tsx"
import { CopyButton } from "#ui/CopyButton.tsx"
import { Notice } from "#ui/Notice.tsx"
import { Panel } from "#ui/Panel.tsx"

const fileName = "wallet-invitation"

/** Promotion material: a text with the link, and its QR code as a picture. */
export function PromoPanel({ link }: { readonly link: string }) {
  const [failed, setFailed] = useState(false)
  const save = async (make: () => WalletFile | Promise<WalletFile>) => {
    try {
      saveFile(await make())
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }
  const text = m.referral_promoPost({ link })
  return (
    <Panel title={m.referral_promo()}>
      <div className="flex items-start gap-1 rounded-control bg-sunken py-1 pr-1 pl-3">
        <p className="min-w-0 flex-1 py-2 text-small wrap-anywhere">{text}</p>
        <CopyButton text={text} thing={m.referral_promoThing()} />
      </div>
      <p className="mt-4 text-small text-muted">{m.referral_promoCode()}</p>
      <div className="mt-2 flex gap-2">
        <Button kind="secondary" className="flex-1" onPress={() => void save(() => qrPngFile(link, fileName))}>
          <Download size={18} aria-hidden />
          <span>PNG</span>
        </Button>
        <Button kind="secondary" className="flex-1" onPress={() => void save(() => qrSvgFile(link, fileName))}>
          <Download size={18} aria-hidden />
          <span>SVG</span>
        </Button>
      </div>
      {failed && <Notice kind="danger">{m.referral_promoFailed()}</Notice>}
    </Panel>
  )
}
