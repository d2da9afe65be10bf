import { useNavigate } from "@tanstack/react-router"
import { createInvoiceTemplate, type InvoiceTemplate, type MerchantSettings } from "@wallet/core/contract"
import { useCreateInvoiceTemplate, useUpdateInvoiceTemplate } from "@wallet/react/merchant"
import {
  checkTemplateBounds,
  newTemplate,
  templateReaders,
  toTemplateText,
} from "#features/merchant/model/templateForm.ts"
import { termsFields } from "#features/merchant/model/terms.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { useCallForm } from "#shared/forms/useCallForm.ts"
import { Button } from "#ui/Button.tsx"
import { Columns } from "#ui/Columns.tsx"
import { Form } from "#ui/Form.tsx"
import { ButtonLink } from "#ui/Link.tsx"
import { Panel } from "#ui/Panel.tsx"
import { TextArea } from "#ui/TextArea.tsx"
import { TextField } from "#ui/TextField.tsx"
import { AddressFields } from "./AddressFields.tsx"
import { PaymentTermsFields } from "./PaymentTermsFields.tsx"
import { TemplateAmounts } from "./TemplateAmounts.tsx"
import { TemplatePreview } from "./TemplatePreview.tsx"
import { TemplateQuestions } from "./TemplateQuestions.tsx"

interface TemplateEditorProps {
  readonly settings: MerchantSettings
  /** The edited template. Undefined for a new one. */
  readonly template: InvoiceTemplate | undefined
}

/** The form of a template, on a wide screen beside a preview of the payer's page. */
export function TemplateEditor({ settings, template }: TemplateEditorProps) {
  const { locale } = useLocale()
  const navigate = useNavigate()
  const create = useCreateInvoiceTemplate()
  const update = useUpdateInvoiceTemplate()
  const isBusy = create.isPending || update.isPending
  const form = useCallForm(createInvoiceTemplate, {
    fields: template ? toTemplateText(template, locale) : newTemplate(settings),
    own: { amountKind: template && !template.amount ? "open" : "fixed" },
    read: templateReaders(locale),
    required: termsFields,
    check: (values) => checkTemplateBounds(values, locale),
  })
  const { values, problems } = form

  const submit = form.submit(async (body) => {
    if (template) await update.mutateAsync({ ...body, templateId: template.id })
    else await create.mutateAsync(body)
    await navigate({ to: "/account/merchant", search: { section: "templates" } })
  })

  const panel = (
    <Panel title={template ? m.invoices_templateEdit() : m.invoices_templateNew()}>
      <Form
        problems={problems}
        onSubmit={submit}
        actions={
          <div className="flex flex-col gap-3">
            <Button type="submit" size="large" wide isPending={isBusy}>
              {m.invoices_save()}
            </Button>
            <ButtonLink kind="quiet" to="/account/merchant" search={{ section: "templates" }}>
              {m.invoices_goBack()}
            </ButtonLink>
          </div>
        }
      >
        <TextField
          {...form.field("name")}
          label={m.invoices_templateName()}
          hint={m.invoices_templateNameHint()}
          autoComplete="off"
        />
        <TextField
          {...form.field("title")}
          label={m.invoices_templateTitle()}
          hint={m.invoices_templateTitleHint()}
          autoComplete="off"
        />
        <TextArea {...form.field("description")} label={m.invoices_description()} rows={2} />
        <TemplateAmounts form={form} />
        <TemplateQuestions {...form.field("fields")} />
        <PaymentTermsFields form={form} acceptable={settings.acceptable} />
        <TextField
          {...form.field("maxUses")}
          label={m.invoices_maxUses()}
          hint={m.invoices_maxUsesHint()}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextArea
          {...form.field("successText")}
          label={m.invoices_successText()}
          hint={m.invoices_successTextHint()}
          rows={2}
        />
        <AddressFields field={form.field} names={["successUrl", "cancelUrl"]} />
      </Form>
    </Panel>
  )
  return <Columns main={panel} side={<TemplatePreview settings={settings} text={values} />} isSideWideOnly />
}
