import type { Invoice } from "@wallet/core/contract"
import { useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { Money } from "#shared/money/Money.tsx"
import { Button } from "#ui/Button.tsx"
import { ButtonLink, Link } from "#ui/Link.tsx"
import { PageHeading } from "#ui/PageHeading.tsx"
import { ResultPanel } from "#ui/ResultPanel.tsx"
import { ShareLink } from "#ui/ShareLink.tsx"
import { CreateInvoiceForm } from "./CreateInvoiceForm.tsx"
import { WithSettings } from "./WithSettings.tsx"

/** Creates an invoice and shows its link. */
export function CreateInvoiceScreen() {
  const [made, setMade] = useState<Invoice>()
  return (
    <>
      <p className="mb-2 text-small">
        <Link to="/account/merchant" className="touch-target">
          {m.invoices_toList()}
        </Link>
      </p>
      <PageHeading text={m.invoices_createText()}>{m.pages_accountMerchantCreate()}</PageHeading>
      {made ? (
        <Made invoice={made} onAnother={() => setMade(undefined)} />
      ) : (
        <WithSettings>{(settings) => <CreateInvoiceForm settings={settings} onMade={setMade} />}</WithSettings>
      )}
    </>
  )
}

function Made({ invoice, onAnother }: { readonly invoice: Invoice; readonly onAnother: () => void }) {
  return (
    <div className="mx-auto max-w-120">
      <ResultPanel
        kind="done"
        title={m.invoices_made()}
        amount={<Money {...invoice.total} />}
        text={m.invoices_madeText()}
        actions={
          <>
            <ButtonLink to="/account/merchant/$invoiceId" params={{ invoiceId: invoice.id }}>
              {m.invoices_toInvoice()}
            </ButtonLink>
            <Button kind="secondary" onPress={onAnother}>
              {m.invoices_another()}
            </Button>
          </>
        }
      >
        <ShareLink href={invoice.paymentUrl} codeLabel={m.invoices_payPageCode()} />
      </ResultPanel>
    </div>
  )
}
