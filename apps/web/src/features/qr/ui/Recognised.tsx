import type { PaymentCode } from "@wallet/core/qr"
import { m } from "#i18n/generated/messages.js"
import { Button } from "#ui/Button.tsx"
import { Panel } from "#ui/Panel.tsx"
import { AddressCode, ChainCode } from "./ChainCodes.tsx"
import { OtherCode } from "./CodeColumns.tsx"
import { EmvCodeView, SbpCodeView } from "./MerchantCodes.tsx"
import { InvoiceCode, TransferCode } from "./SiteCodes.tsx"

interface RecognisedProps {
  readonly code: PaymentCode
  readonly onAgain: () => void
}

/** The content of a code and the effect of the next step. */
export function Recognised({ code, onAgain }: RecognisedProps) {
  return (
    <Panel title={titles[code.kind]()}>
      <OtherCode
        value={
          <Button kind="quiet" wide onPress={onAgain}>
            {m.qr_again()}
          </Button>
        }
      >
        <CodeView code={code} />
      </OtherCode>
    </Panel>
  )
}

const titles: Readonly<Record<PaymentCode["kind"], () => string>> = {
  transfer: () => m.qr_kindTransfer(),
  invoice: () => m.qr_kindInvoice(),
  template: () => m.qr_kindInvoice(),
  sbp: () => m.qr_kindSbp(),
  emv: () => m.qr_kindEmv(),
  chain: () => m.qr_kindChain(),
  address: () => m.qr_kindAddress(),
}

function CodeView({ code }: { readonly code: PaymentCode }) {
  switch (code.kind) {
    case "transfer":
      return <TransferCode code={code} />
    case "invoice":
      return <InvoiceCode id={code.invoiceId} search={{ invoiceId: code.invoiceId }} />
    case "template":
      return <InvoiceCode id={code.templateId} search={{ templateId: code.templateId }} />
    case "sbp":
      return <SbpCodeView link={code.link} href={code.text} />
    case "emv":
      return <EmvCodeView code={code.code} />
    case "chain":
      return <ChainCode request={code} />
    case "address":
      return <AddressCode address={code.address} networks={code.networks} />
  }
}
