import { useNavigate } from "@tanstack/react-router"
import type { InvoiceTemplate, MerchantSettings } from "@wallet/core/contract"
import { useCreateInvoiceTemplate, useUpdateInvoiceTemplate } from "@wallet/react/merchant"
import { useState } from "react"
import {
  newTemplate,
  type QuestionText,
  readTemplate,
  type TemplateText,
  templateFields,
  textOfTemplate,
} from "#features/merchant/model/templateForm.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { hasProblems } from "#shared/forms/problems.ts"
import { useForm } from "#shared/forms/useForm.ts"
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
  /** The one that is changed; absent for a new one. */
  readonly template: InvoiceTemplate | undefined
}

/** All that a template says; on a wide screen beside it what the payer sees. */
export function TemplateEditor({ settings, template }: TemplateEditorProps) {
  const { locale } = useLocale()
  const navigate = useNavigate()
  const create = useCreateInvoiceTemplate()
  const update = useUpdateInvoiceTemplate()
  const { problems, show, forget, refuse } = useForm(templateFields)
  const [text, setText] = useState<TemplateText>(() =>
    template ? textOfTemplate(template, locale) : newTemplate(settings),
  )
  const [questions, setQuestions] = useState<readonly QuestionText[]>(template?.fields ?? [])
  const isBusy = create.isPending || update.isPending
  const { fields } = problems
  const edit = (patch: Partial<TemplateText>) => {
    setText((before) => ({ ...before, ...patch }))
    forget(...Object.keys(patch))
  }

  const submit = async () => {
    if (isBusy) return
    const reading = readTemplate(text, questions, locale)
    show({ fields: reading.fields })
    if (hasProblems({ fields: reading.fields }) || !reading.ok) return
    try {
      if (template) await update.mutateAsync({ ...reading.parameters, templateId: template.id })
      else await create.mutateAsync(reading.parameters)
      await navigate({ to: "/account/merchant", search: { section: "templates" } })
    } catch (error) {
      refuse(error)
    }
  }

  const form = (
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
          label={m.invoices_templateName()}
          hint={m.invoices_templateNameHint()}
          name="name"
          autoComplete="off"
          value={text.name}
          onChange={(name) => edit({ name })}
          problem={fields["name"]}
        />
        <TextField
          label={m.invoices_templateTitle()}
          hint={m.invoices_templateTitleHint()}
          name="title"
          autoComplete="off"
          value={text.title}
          onChange={(title) => edit({ title })}
          problem={fields["title"]}
        />
        <TextArea
          label={m.invoices_description()}
          name="description"
          rows={2}
          value={text.description}
          onChange={(description) => edit({ description })}
          problem={fields["description"]}
        />
        <TemplateAmounts text={text} problems={fields} onChange={edit} />
        <TemplateQuestions
          questions={questions}
          problem={fields["fields"]}
          onChange={(next) => {
            setQuestions(next)
            forget("fields")
          }}
        />
        <PaymentTermsFields text={text} acceptable={settings.acceptable} problems={fields} onChange={edit} />
        <TextField
          label={m.invoices_maxUses()}
          hint={m.invoices_maxUsesHint()}
          name="maxUses"
          inputMode="numeric"
          autoComplete="off"
          value={text.maxUses}
          onChange={(maxUses) => edit({ maxUses })}
          problem={fields["maxUses"]}
        />
        <TextArea
          label={m.invoices_successText()}
          hint={m.invoices_successTextHint()}
          name="successText"
          rows={2}
          value={text.successText}
          onChange={(successText) => edit({ successText })}
          problem={fields["successText"]}
        />
        <AddressFields text={text} problems={fields} onChange={edit} />
      </Form>
    </Panel>
  )
  return (
    <Columns
      main={form}
      side={<TemplatePreview settings={settings} text={text} questions={questions} />}
      isSideWideOnly
    />
  )
}
