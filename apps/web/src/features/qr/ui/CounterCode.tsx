import type { InvoiceTemplate, MerchantSettings } from "@wallet/core/contract"
import { useInvoiceTemplates } from "@wallet/react"
import { useMerchantSettings } from "@wallet/react/merchant"
import { counterLinks, newLink } from "#features/qr/model/receiveCode.ts"
import { m } from "#i18n/generated/messages.js"
import { ErrorState } from "#ui/ErrorState.tsx"
import { Loading } from "#ui/Loading.tsx"
import { Panel } from "#ui/Panel.tsx"
import { QrCode } from "#ui/QrCode.tsx"
import { Select } from "#ui/Select.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import { CodeActions, NoCode } from "./CodeCard.tsx"
import { type CodeFormProps, CodeMode } from "./CodeForm.tsx"
import { CodePage } from "./CodePage.tsx"
import { CounterForm } from "./CounterForm.tsx"
import { CounterSales } from "./CounterSales.tsx"
import { PrintSheet, SheetPreview } from "./PrintSheet.tsx"

/**
 * The code for a counter: a payment link on which the payer enters the amount. Each payment is an invoice, so it appears in
 * the merchant's list, totals and export.
 */
export function CounterCode({ text, onChange }: CodeFormProps) {
  const templates = useInvoiceTemplates()
  const settings = useMerchantSettings()
  const failed = [templates, settings].find(({ isError, data }) => isError && !data)
  if (failed)
    return (
      <CodePage
        form={<CodeMode text={text} onChange={onChange} />}
        code={
          <ErrorState text={m.qr_linksFailed()} onRetry={() => void failed.refetch()} isRetrying={failed.isFetching} />
        }
      />
    )
  if (!templates.data || !settings.data)
    return (
      <CodePage
        form={<CodeMode text={text} onChange={onChange} />}
        code={
          <Loading>
            <Skeleton className="h-96 rounded-surface" />
          </Loading>
        }
      />
    )
  const links = counterLinks(templates.data)
  const shown = text.link === newLink ? undefined : (links.find(({ id }) => id === text.link) ?? links[0])
  return (
    <CodePage
      form={
        <div className="flex flex-col gap-5">
          <CodeMode text={text} onChange={onChange} />
          {links.length > 0 && (
            <Select
              label={m.qr_link()}
              options={[...links.map(toOption), { value: newLink, text: m.qr_linkNew() }]}
              value={shown?.id ?? newLink}
              onChange={(link) => onChange({ link })}
            />
          )}
          {!shown && <CounterForm text={text} onChange={onChange} settings={settings.data} />}
        </div>
      }
      code={shown ? <CounterLink template={shown} settings={settings.data} /> : <Missing />}
    />
  )
}

const toOption = ({ id, name, currency }: InvoiceTemplate) => ({ value: id, text: `${name}, ${currency}` })

function Missing() {
  return (
    <Panel>
      <div className="flex justify-center text-center">
        <NoCode>{m.qr_linkMissing()}</NoCode>
      </div>
    </Panel>
  )
}

interface CounterLinkProps {
  readonly template: InvoiceTemplate
  readonly settings: MerchantSettings
}

function CounterLink({ template, settings }: CounterLinkProps) {
  const { paymentUrl: link, title } = template
  const sheet = { link, title, merchant: settings.name }
  return (
    <>
      <Panel>
        <div className="flex flex-col items-center gap-4 text-center">
          <QrCode text={link} label={m.qr_codeLabel()} className="size-64 desktop:hidden" />
          <SheetPreview {...sheet} />
          {/* The sheet has the same text. */}
          <div className="desktop:hidden">
            <p className="font-semibold wrap-anywhere">{title}</p>
            <p className="mt-1 text-small text-muted">{m.qr_openAmount()}</p>
          </div>
          <CodeActions link={link} isPrinted />
        </div>
      </Panel>
      <CounterSales templateId={template.id} />
      <PrintSheet {...sheet} />
    </>
  )
}
