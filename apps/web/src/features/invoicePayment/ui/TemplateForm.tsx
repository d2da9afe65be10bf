import { useNavigate } from "@tanstack/react-router"
import { hasTag } from "@wallet/core"
import type { PublicInvoiceTemplate } from "@wallet/core/contract"
import { type Money as ExactMoney, money, toDecimal } from "@wallet/core/money"
import { useCreateInvoiceFromTemplate, usePublicInvoiceTemplate } from "@wallet/react"
import { useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { useForm } from "#shared/forms/useForm.ts"
import { TemplateCard } from "#shared/invoices/TemplateCard.tsx"
import { AmountField } from "#shared/money/AmountField.tsx"
import { checkAmount } from "#shared/money/amountCheck.ts"
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

/** The public link of a template: what it asks is filled in, and an invoice made of it (screens C). */
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
  const { problems, forget, refuse, passes } = useForm([
    "amount",
    ...template.fields.map(({ name }) => fieldName(name)),
  ])
  const [typed, setTyped] = useState("")
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({})
  const currency = findCurrency(template.currency)
  const exact = (bound: typeof template.minAmount): ExactMoney | undefined =>
    bound && currency ? money(bound.amount, currency) : undefined
  const bounds = { min: exact(template.minAmount), max: exact(template.maxAmount) }

  const submit = async () => {
    if (create.isPending) return
    const check = readAsked()
    const missing = template.fields.filter(({ name, required }) => required && !answers[name]?.trim())
    const found = {
      fields: {
        ...(check && !check.ok && { amount: check.problem }),
        ...Object.fromEntries(missing.map(({ name }) => [fieldName(name), { code: "required" }])),
      },
    }
    if (!passes(found)) return
    try {
      const { invoiceId } = await create.mutateAsync({
        templateId: template.id,
        fields: answers,
        ...(check?.ok && { amount: toDecimal(check.amount) }),
      })
      await navigate({ to: "/account/invoicePayment", search: { invoiceId }, replace: true })
    } catch (error) {
      refuse(error)
    }
  }
  /** Reads the amount that the payer chose; there is none if the template fixes it. */
  const readAsked = () => {
    if (template.amount || !currency) return undefined
    return checkAmount(typed, currency, locale, bounds)
  }

  return (
    <Form
      problems={problems}
      onSubmit={submit}
      actions={
        <Button type="submit" size="large" wide isPending={create.isPending}>
          {m.invoices_goOnToPay()}
        </Button>
      }
    >
      {!template.amount && currency && (
        <AmountField
          label={m.invoices_yourAmount()}
          name="amount"
          value={typed}
          currency={currency}
          onChange={(text) => {
            setTyped(text)
            forget("amount")
          }}
          problem={problems.fields["amount"]}
          bounds={bounds}
        />
      )}
      {template.fields.map(({ name, label, required }) => (
        <TextField
          key={name}
          label={required ? label : m.invoices_optionalField({ label })}
          name={name}
          value={answers[name] ?? ""}
          onChange={(text) => {
            setAnswers({ ...answers, [name]: text })
            forget(fieldName(name))
          }}
          problem={problems.fields[fieldName(name)]}
        />
      ))}
    </Form>
  )
}

/** The name of an answer in a refusal. */
function fieldName(name: string): string {
  return `fields.${name}`
}
