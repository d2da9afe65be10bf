import { m } from "#i18n/generated/messages.js"
import { brand } from "#site/brand.ts"
import { QrCode } from "#ui/QrCode.tsx"

interface SheetContentProps {
  readonly link: string
  /** The title above the code and on the payer's page. */
  readonly title: string
  /** The merchant's name on the payer's page. */
  readonly merchant: string
  /** The size for the printer, or for the preview beside the form. */
  readonly size: "paper" | "preview"
}

const looks = {
  paper: { name: "text-headline", title: "text-title", code: "size-[110mm]", steps: "gap-2 pl-8 text-title" },
  preview: { name: "text-title", title: "text-small", code: "size-56", steps: "gap-1 pl-5 text-caption" },
}

/** The sheet for the counter: the merchant, the code and the payer's steps. */
export function SheetContent({ link, title, merchant, size }: SheetContentProps) {
  const look = looks[size]
  const steps = [m.qr_sheetScan(), m.qr_sheetAmount(), m.qr_sheetCheck({ name: merchant })]
  return (
    <>
      <header className="flex flex-col gap-2">
        <p className={`${look.name} font-semibold wrap-anywhere`}>{title}</p>
        <p className={look.title}>{m.qr_sheetTitle({ brand: brand.name })}</p>
      </header>
      <QrCode text={link} label={m.qr_codeLabel()} className={look.code} />
      <ol className={`flex list-decimal flex-col text-left ${look.steps}`}>
        {steps.map((step) => (
          <li key={step} className="wrap-anywhere">
            {step}
          </li>
        ))}
      </ol>
    </>
  )
}
