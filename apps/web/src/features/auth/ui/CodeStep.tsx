import { confirmEmail } from "@wallet/core/contract"
import { useState } from "react"
import type { Elements } from "#i18n/elements.ts"
import { m } from "#i18n/generated/messages.js"
import type { Problems } from "#shared/forms/problems.ts"
import { useCallForm } from "#shared/forms/useCallForm.ts"
import { Button } from "#ui/Button.tsx"
import { CodeField } from "#ui/CodeField.tsx"
import { Form } from "#ui/Form.tsx"
import { AuthCard } from "./AuthCard.tsx"

interface CodeStepProps {
  readonly title: string
  readonly text: string
  readonly name: string
  /** The text of the button that sends the code. */
  readonly action: string
  readonly backLabel: string
  /** Rejects with the error of the call. */
  readonly onSubmit: (code: string) => Promise<void>
  /** Maps an error to problems of the field `code` or of the form. */
  readonly toProblems: (error: unknown) => Problems
  readonly onBack: () => void
  readonly hint?: Elements
  /** Shown below the button. */
  readonly more?: Elements
}

/** A form for a six-digit code. The last digit submits it, and the button is for another attempt. */
export function CodeStep(props: CodeStepProps) {
  // All mailed codes have the format of the registration's code.
  const form = useCallForm(confirmEmail, { fields: { code: "" }, add: { registrationId: "none" } })
  const [isBusy, setBusy] = useState(false)

  const send = form.submit(async ({ code }) => {
    setBusy(true)
    try {
      await props.onSubmit(code)
    } catch (error) {
      form.show(props.toProblems(error))
    } finally {
      setBusy(false)
    }
  })
  const submit = () => (isBusy ? undefined : send())

  return (
    <AuthCard
      title={props.title}
      text={props.text}
      footer={
        <Button kind="quiet" size="small" onPress={props.onBack}>
          {props.backLabel}
        </Button>
      }
    >
      <Form
        focusesFirst
        problems={form.problems}
        onSubmit={submit}
        actions={
          <>
            <Button type="submit" size="large" wide isPending={isBusy}>
              {props.action}
            </Button>
            {props.more}
          </>
        }
      >
        {props.hint}
        <CodeField {...form.field("code")} label={m.auth_code()} name={props.name} onComplete={() => void submit()} />
      </Form>
    </AuthCard>
  )
}
