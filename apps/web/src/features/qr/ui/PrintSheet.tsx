import { m } from "#i18n/generated/messages.js"
import { brand } from "#site/brand.ts"
import { QrCode } from "#ui/QrCode.tsx"

interface PrintSheetProps {
  readonly link: string
  readonly shop: string
  readonly customerId: string
}

/** A page for the counter. It is on no screen: the printer alone shows it. */
export function PrintSheet({ link, shop, customerId }: PrintSheetProps) {
  const steps = [m.qr_sheetScan(), m.qr_sheetAmount(), m.qr_sheetCheck({ id: customerId })]
  return (
    <section
      data-print="alone"
      aria-label={m.qr_sheet()}
      className="hidden flex-col items-center justify-between p-4 text-center print:flex print:h-[260mm]"
    >
      <header className="flex flex-col gap-2">
        <p className="text-headline font-semibold">{shop || brand.name}</p>
        <p className="text-title">{m.qr_sheetTitle({ brand: brand.name })}</p>
      </header>
      <QrCode text={link} label={m.qr_codeLabel()} className="size-[110mm]" />
      <ol className="flex list-decimal flex-col gap-2 pl-8 text-left text-title">
        {steps.map((step) => (
          <li key={step} className="wrap-anywhere">
            {step}
          </li>
        ))}
      </ol>
    </section>
  )
}
