import { useNavigate } from "@tanstack/react-router"
import { hasTag } from "@wallet/core"
import { createInvoiceFromTemplate, type PublicInvoiceTemplate } from "@wallet/core/contract"
import { type Money as ExactMoney, money } from "@wallet/core/money"
import { useCreateInvoiceFromTemplate, usePublicInvoiceTemplate } from "@wallet/react"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { useCallForm } from "#shared/forms/useCallForm.ts"
import { TemplateCard } from "#shared/invoices/TemplateCard.tsx"
import { AmountField } from "#shared/money/AmountField.tsx"
import { readAmountText } from "#shared/money/amountReader.ts"
import { findCurrency } from "#shared/money/currencies.ts"
import { Button } from "#ui/Button.tsx"
import { ErrorState } from "#ui/ErrorState.tsx"
import { Form } from "#ui/Form.tsx"
import { Loading } from "#ui/Loading.tsx"
import { Notice } from "#ui/Notice.tsx"
import { PageHeading } from "#ui/PageHeading.tsx"
import { Panel } from "#ui/Panel.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import { TextField } from "#ui/TextField.tsx"

/** The public form of a template, which creates an invoice (screens C). */
export function TemplateForm({ templateId }: { readonly templateId: string }) {
  const query = usePublicInvoiceTemplate({ templateId })
  return <div className="mx-auto max-w-120">{content()}</div>

  function content() {
    if (query.data) return <Shown template={query.data} />
    if (query.isPending) {
      return (
        <Loading>
          <Skeleton className="h-80 rounded-surface" />
        </Loading>
      )
    }
    const isMissing = hasTag(query.error, "not_found")
    return (
      <>
        <PageHeading>{m.pages_accountInvoicePayment()}</PageHeading>
        <Panel>
          <ErrorState
            {...(isMissing && { title: m.invoices_missingTitle() })}
            text={isMissing ? m.invoices_missing() : m.invoices_loadFailed()}
            {...(!isMissing && { onRetry: () => void query.refetch() })}
            isRetrying={query.isFetching}
          />
        </Panel>
      </>
    )
  }
}

function Shown({ template }: { readonly template: PublicInvoiceTemplate }) {
  const { merchant, title, description, amount, state } = template
  return (
    <TemplateCard merchant={merchant} heading="h1" title={title} description={description} amount={amount}>
      {state === "active" ? (
        <Fields template={template} />
      ) : (
        <Notice kind="warning">{m.invoices_templateClosed()}</Notice>
      )}
    </TemplateCard>
  )
}

function Fields({ template }: { readonly template: PublicInvoiceTemplate }) {
  const { locale } = useLocale()
  const navigate = useNavigate()
  const create = useCreateInvoiceFromTemplate()
  const currency = findCurrency(template.currency)
  const exact = (bound: typeof template.minAmount): ExactMoney | undefined =>
    bound && currency ? money(bound.amount, currency) : undefined
  const bounds = { min: exact(template.minAmount), max: exact(template.maxAmount) }

  const answers = Object.fromEntries(template.fields.map(({ name }) => [fieldName(name), ""]))
  const empty: TemplateText = { ...answers, amount: "" }
  const form = useCallForm(createInvoiceFromTemplate, {
    fields: empty,
    read: {
      // A template with an amount leaves none to the payer.
      amount: (typed) => (template.amount || !currency ? undefined : readAmountText(typed, currency, locale, bounds)),
    },
    required: template.fields.filter(({ required }) => required).map(({ name }) => fieldName(name)),
  })
  const submit = form.submit(async (body) => {
    if (create.isPending) return
    const { invoiceId } = await create.mutateAsync({ ...body, templateId: template.id })
    await navigate({ to: "/account/invoicePayment", search: { invoiceId }, replace: true })
  })

  return (
    <Form
      problems={form.problems}
      onSubmit={submit}
      actions={
        <Button type="submit" size="large" wide isPending={create.isPending}>
          {m.invoices_goOnToPay()}
        </Button>
      }
    >
      {!template.amount && currency && (
        <AmountField {...form.field("amount")} label={m.invoices_yourAmount()} currency={currency} bounds={bounds} />
      )}
      {template.fields.map(({ name, label, required }) => (
        <TextField
          key={name}
          {...form.field(fieldName(name))}
          name={name}
          label={required ? label : m.invoices_optionalField({ label })}
        />
      ))}
    </Form>
  )
}

type AnswerName = `fields.${string}`
type TemplateText = Readonly<Record<AnswerName | "amount", string>>

/** The name of an answer in the request. */
function fieldName(name: string): AnswerName {
  return `fields.${name}`
}
