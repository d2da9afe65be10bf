import { hasTag } from "@wallet/core"
import type { BankTopUp, Known, BankTransfer as Transfer } from "@wallet/core/contract"
import { useBankTopUp } from "@wallet/react"
import type { ReactNode } from "react"
import { transferCode } from "#features/topUps/model/transferCode.ts"
import { formatDay } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { lookUp, unknownTitle } from "#i18n/openValues.ts"
import { Money } from "#shared/money/Money.tsx"
import { AddressGroups } from "#shared/networks/Address.tsx"
import { VerifyAdvice } from "#shared/payments/VerifyAdvice.tsx"
import { Columns } from "#ui/Columns.tsx"
import { CopyButton } from "#ui/CopyButton.tsx"
import { ErrorState } from "#ui/ErrorState.tsx"
import { Notice } from "#ui/Notice.tsx"
import { Panel } from "#ui/Panel.tsx"
import { QrCode } from "#ui/QrCode.tsx"
import { Status, type StatusTone } from "#ui/Status.tsx"
import { Summary, SummaryRow } from "#ui/Summary.tsx"
import { FormPlace } from "./FormPlace.tsx"

/** The account for bank transfers, with the customer's own reference, and the states of those that arrived. */
export function BankTransfer() {
  const query = useBankTopUp()
  if (query.data) return <TransferDetails details={query.data} />
  if (query.isPending) return <FormPlace />
  return (
    <Panel>
      {hasTag(query.error, "kyc_required") ? (
        <VerifyAdvice />
      ) : (
        <ErrorState text={m.topUp_bankFailed()} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
      )}
    </Panel>
  )
}

function TransferDetails({ details }: { readonly details: BankTopUp }) {
  const { sandbox } = details
  const main = (
    <>
      <AccountPanel details={details} />
      <TransferList transfers={details.transfers} />
    </>
  )
  const side = (
    <Panel title={m.topUp_bankScan()}>
      <div className="flex flex-col items-center gap-4">
        <QrCode text={transferCode(details)} label={m.topUp_bankQr()} className="size-52" />
        <p className="text-caption text-muted">{m.topUp_bankScanText()}</p>
        {sandbox && (
          <Notice kind="info" title={m.topUp_sandboxTitle()}>
            <a
              href="/sandbox/bank"
              target="_blank"
              rel="noreferrer"
              className="font-medium text-accent underline underline-offset-4"
            >
              {m.topUp_bankSandbox()}
            </a>
          </Notice>
        )}
      </div>
    </Panel>
  )
  return <Columns main={main} side={side} />
}

function AccountPanel({ details }: { readonly details: BankTopUp }) {
  const { name, iban, bic, bankName, reference } = details
  return (
    <Panel title={m.topUp_bankAccount()}>
      <div className="flex flex-col gap-4">
        <Notice kind="warning" title={m.topUp_bankReferenceTitle()}>
          {m.topUp_bankReferenceText()}
        </Notice>
        <Summary>
          <CopiedRow label={m.topUp_bankReference()} text={reference} thing={m.topUp_bankReferenceThing()}>
            <AddressGroups address={reference} />
          </CopiedRow>
          <CopiedRow label={m.topUp_bankName()} text={name} thing={m.topUp_bankNameThing()}>
            {name}
          </CopiedRow>
          <CopiedRow label={m.topUp_bankIban()} text={iban} thing={m.topUp_bankIban()}>
            <AddressGroups address={iban} />
          </CopiedRow>
          {bic && (
            <CopiedRow label={m.topUp_bankBic()} text={bic} thing={m.topUp_bankBic()}>
              <span className="font-mono">{bic}</span>
            </CopiedRow>
          )}
          {bankName && <SummaryRow label={m.topUp_bankBank()}>{bankName}</SummaryRow>}
          <SummaryRow label={m.topUp_feeLine()}>{m.topUp_free()}</SummaryRow>
        </Summary>
        <p className="text-small text-muted">{m.topUp_bankTime()}</p>
        <p className="text-small text-muted">{m.topUp_bankOwn()}</p>
      </div>
    </Panel>
  )
}

interface CopiedRowProps {
  readonly label: string
  readonly text: string
  /** The text to copy, as `CopyButton` takes it. */
  readonly thing: string
  readonly children: ReactNode
}

function CopiedRow({ label, text, thing, children }: CopiedRowProps) {
  return (
    <SummaryRow label={label}>
      <span className="inline-flex max-w-full items-center gap-1 text-left">
        <span>{children}</span>
        <CopyButton text={text} thing={thing} />
      </span>
    </SummaryRow>
  )
}

/** The look of each state of a transfer. */
const states: Readonly<Record<Known<Transfer["state"]>, { readonly title: () => string; readonly tone: StatusTone }>> =
  {
    checking: { title: () => m.topUp_bankChecking(), tone: "waiting" },
    credited: { title: () => m.topUp_bankCredited(), tone: "done" },
    returning: { title: () => m.topUp_bankReturning(), tone: "waiting" },
    returned: { title: () => m.topUp_bankReturned(), tone: "attention" },
  }

function TransferList({ transfers }: { readonly transfers: readonly Transfer[] }) {
  return (
    <Panel title={m.topUp_bankTransfers()}>
      {transfers.length === 0 ? (
        <p className="text-small text-muted">{m.topUp_bankWaiting()}</p>
      ) : (
        <ul className="divide-y divide-line">
          {transfers.map(({ id, state, amount, createdAt }) => {
            const { title, tone } = lookUp(states, state, { title: unknownTitle, tone: "draft" as const })
            return (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
                <span className="flex flex-col">
                  <Money {...amount} className="font-medium" />
                  <span className="text-caption text-muted">{formatDay(createdAt)}</span>
                </span>
                <Status tone={tone}>{title()}</Status>
              </li>
            )
          })}
        </ul>
      )}
      {transfers.some(({ state }) => state === "checking") && (
        <p className="mt-3 text-caption text-muted">{m.topUp_bankCheckingText()}</p>
      )}
    </Panel>
  )
}
