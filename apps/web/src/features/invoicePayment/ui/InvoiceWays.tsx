import { hasTag } from "@wallet/core"
import type { InvoiceForPayment, InvoiceReceipt } from "@wallet/core/contract"
import { useOpenInvoiceSession, useWalletState } from "@wallet/react"
import { ReceiptText } from "lucide-react"
import { Suspense, useEffect, useState } from "react"
import { getStage, isPartlyPaid } from "#features/invoicePayment/model/stage.ts"
import { m } from "#i18n/generated/messages.js"
import { lazyStep } from "#shared/client/lazyStep.ts"
import { EmptyState } from "#ui/EmptyState.tsx"
import { ButtonLink } from "#ui/Link.tsx"
import { Panel } from "#ui/Panel.tsx"
import { Segment, Segments } from "#ui/Segments.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import { OutsideWay } from "./OutsideWay.tsx"
import { PartlyPaid } from "./PartlyPaid.tsx"
import { WalletWay } from "./WalletWay.tsx"

// Loaded while the invoice is being paid.
const InvoiceStage = lazyStep(async () => (await import("./InvoiceStage.tsx")).InvoiceStage)

interface InvoiceWaysProps {
  readonly invoice: InvoiceForPayment
  /** Called with the address to pay to. */
  readonly onAddress: (address: string) => Promise<void>
}

/** The ways to pay an invoice, or the view of its present stage. */
export function InvoiceWays({ invoice, onAddress }: InvoiceWaysProps) {
  const [receipt, setReceipt] = useState<InvoiceReceipt>()
  useEffect(() => InvoiceStage.preload(), [])
  if (getStage(invoice) === "payable") return <Payable invoice={invoice} onAddress={onAddress} onPaid={setReceipt} />
  return (
    <Suspense fallback={<Skeleton className="h-80 rounded-surface" />}>
      <InvoiceStage invoice={invoice} receipt={receipt} />
    </Suspense>
  )
}

type Way = "wallet" | "outside"

interface PayableProps extends InvoiceWaysProps {
  readonly onPaid: (receipt: InvoiceReceipt) => void
}

function Payable({ invoice, onAddress, onPaid }: PayableProps) {
  const signedIn = useWalletState((state) => state.accessToken !== undefined)
  const takesOutside = invoice.accepted.some(({ networks }) => networks.length > 0)
  const hasBegunOutside = invoice.methods.length > 0
  const [way, setWay] = useState<Way>(takesOutside && (hasBegunOutside || !signedIn) ? "outside" : "wallet")
  const session = useSession(invoice.id, signedIn)
  // A merchant can't pay their own invoice, and learns so before filling in anything.
  if (session.isOwn) return <OwnInvoice invoiceId={invoice.id} />
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {isPartlyPaid(invoice) && <PartlyPaid invoice={invoice} />}
      <Panel title={m.invoices_howToPay()}>
        {takesOutside && (
          <div className="mb-4 tablet:mb-5">
            <Segments label={m.invoices_howToPay()}>
              <Segment isChosen={way === "wallet"} onChoose={() => setWay("wallet")}>
                {m.invoices_wayWallet()}
              </Segment>
              <Segment isChosen={way === "outside"} onChoose={() => setWay("outside")}>
                {m.invoices_wayOutside()}
              </Segment>
            </Segments>
          </div>
        )}
        {way === "wallet" ? (
          <WalletWay invoice={invoice} onPaid={onPaid} />
        ) : (
          <OutsideWay invoice={invoice} sessionId={session.id} onAddress={onAddress} />
        )}
      </Panel>
    </div>
  )
}

function OwnInvoice({ invoiceId }: { readonly invoiceId: string }) {
  return (
    <Panel>
      <EmptyState
        icon={<ReceiptText size={24} />}
        title={m.invoices_isOwnTitle()}
        action={
          <ButtonLink kind="secondary" to="/account/merchant/$invoiceId" params={{ invoiceId }}>
            {m.invoices_toInvoice()}
          </ButtonLink>
        }
      >
        {m.invoices_isOwnText()}
      </EmptyState>
    </Panel>
  )
}

/** Starts an invoice session when a customer opens an invoice, so that it is among their started payments (spec §7). */
function useSession(invoiceId: string, signedIn: boolean) {
  const { mutate, data, error } = useOpenInvoiceSession()
  useEffect(() => {
    if (signedIn) mutate({ invoiceId })
  }, [mutate, invoiceId, signedIn])
  // The session is optional: if it fails, the invoice can still be paid.
  return { id: data?.id, isOwn: hasTag(error, "invoice_is_own") }
}
