import type { WalletFile } from "@wallet/core"
import { readAmount, toDecimal } from "@wallet/core/money"
import { Download, Printer, Share2 } from "lucide-react"
import { type ReactNode, useState } from "react"
import type { CodeText } from "#features/qr/model/receiveCode.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { qrPngFile, qrSvgFile } from "#shared/files/qrFiles.ts"
import { saveFile } from "#shared/files/saveFile.ts"
import { findCurrency } from "#shared/money/currencies.ts"
import { Money } from "#shared/money/Money.tsx"
import { Button } from "#ui/Button.tsx"
import { CopyButton } from "#ui/CopyButton.tsx"
import { Notice } from "#ui/Notice.tsx"
import { Panel } from "#ui/Panel.tsx"
import { QrCode } from "#ui/QrCode.tsx"

interface CodeCardProps {
  /** Undefined if a field is invalid. */
  readonly link: string | undefined
  readonly text: CodeText
  readonly email: string
}

/** A personal code as others see it, and the ways to share it. */
export function CodeCard({ link, text, email }: CodeCardProps) {
  return (
    <Panel>
      <div className="flex flex-col items-center gap-4 text-center">
        {link === undefined ? (
          <NoCode>{m.qr_incomplete()}</NoCode>
        ) : (
          <QrCode text={link} label={m.qr_codeLabel()} className="size-64" />
        )}
        <div>
          <p className="font-semibold wrap-anywhere">{email}</p>
          {text.asks !== "" && (
            <p className="text-headline font-semibold">
              <AskedAmount text={text} />
            </p>
          )}
          <p className="mt-1 text-small text-muted">{m.qr_showIt()}</p>
        </div>
        {link !== undefined && <CodeActions link={link} />}
      </div>
    </Panel>
  )
}

/** The placeholder of a missing code. */
export function NoCode({ children }: { readonly children: ReactNode }) {
  return (
    <p className="grid size-64 place-items-center rounded-control border border-dashed border-line-strong p-6 text-small text-muted">
      {children}
    </p>
  )
}

/** The amount in the code, once it is valid. */
export function AskedAmount({ text }: { readonly text: CodeText }) {
  const { locale } = useLocale()
  const currency = findCurrency(text.currency)
  const reading = currency && readAmount(text.amount, currency, locale)
  if (!currency || !reading?.ok) return null
  return <Money amount={toDecimal({ currency, units: reading.units })} currency={currency.code} />
}

const fileName = "wallet-qr"

interface CodeActionsProps {
  readonly link: string
  /** True for a code that comes with a sheet to print. */
  readonly isPrinted?: boolean
}

/** The ways to share a code: its link, a picture, and the printed sheet for a counter. */
export function CodeActions({ link, isPrinted = false }: CodeActionsProps) {
  const [failed, setFailed] = useState(false)
  const save = async (make: () => WalletFile | Promise<WalletFile>) => {
    try {
      saveFile(await make())
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }
  return (
    <>
      <div className="flex w-full items-center gap-1 rounded-control bg-sunken py-1 pr-1 pl-3 text-left">
        <span className="min-w-0 flex-1 truncate text-small text-muted">{link.replace(/^https?:\/\//, "")}</span>
        <CopyButton text={link} thing={m.qr_linkThing()} />
      </div>
      <div className="grid w-full grid-cols-2 gap-2">
        {isPrinted && (
          <Button className="col-span-2" onPress={() => print()}>
            <Printer size={18} aria-hidden />
            <span>{m.qr_print()}</span>
          </Button>
        )}
        {"share" in navigator && (
          <Button className="col-span-2" kind={isPrinted ? "secondary" : "primary"} onPress={() => void share(link)}>
            <Share2 size={18} aria-hidden />
            <span>{m.qr_share()}</span>
          </Button>
        )}
        <Button kind="secondary" onPress={() => void save(() => qrPngFile(link, fileName))}>
          <Download size={18} aria-hidden />
          <span>PNG</span>
        </Button>
        <Button kind="secondary" onPress={() => void save(() => qrSvgFile(link, fileName))}>
          <Download size={18} aria-hidden />
          <span>SVG</span>
        </Button>
      </div>
      {failed && <Notice kind="danger">{m.qr_saveFailed()}</Notice>}
    </>
  )
}

/** Opens the system's share sheet. Closing it is no error. */
async function share(url: string): Promise<void> {
  await navigator.share({ url }).catch(() => undefined)
}
