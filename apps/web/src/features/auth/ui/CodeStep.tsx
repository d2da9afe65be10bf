import { useState } from "react"
import { codeProblem } from "#features/auth/model/credentials.ts"
import type { Elements } from "#i18n/elements.ts"
import { m } from "#i18n/generated/messages.js"
import { type Problems } from "#shared/forms/problems.ts"
import { useForm } from "#shared/forms/useForm.ts"
import { Button } from "#ui/Button.tsx"
import { CodeField } from "#ui/CodeField.tsx"
import { Form } from "#ui/Form.tsx"
import { AuthCard } from "./AuthCard.tsx"

interface CodeStepProps {
  readonly title: string
  readonly text: string
  readonly name: string
  /** What the button that sends the code says. */
  readonly action: string
  readonly backLabel: string
  /** Rejects with the refusal. */
  readonly onSubmit: (code: string) => Promise<void>
  /** What a refusal says of the field `code`, or of the form. */
  readonly problemsOf: (error: unknown) => Problems
  readonly onBack: () => void
  readonly hint?: Elements
  /** Beneath the button. */
  readonly more?: Elements
}

/** Six digits that prove something. The last of them sends them; the button is there for a second try. */
export function CodeStep(props: CodeStepProps) {
  const { problems, show, forget } = useForm()
  const [code, setCode] = useState("")
  const [isBusy, setBusy] = useState(false)

  const submit = async (typed: string) => {
    if (isBusy) return
    const problem = codeProblem(typed)
    show({ fields: { code: problem } })
    if (problem) return
    setBusy(true)
    try {
      await props.onSubmit(typed)
    } catch (error) {
      show(props.problemsOf(error))
    } finally {
      setBusy(false)
    }
  }

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
        problems={problems}
        onSubmit={() => submit(code)}
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
        <CodeField
          label={m.auth_code()}
          name={props.name}
          value={code}
          problem={problems.fields.code}
          onChange={(typed) => {
            setCode(typed)
            forget("code")
          }}
          onComplete={(typed) => void submit(typed)}
        />
      </Form>
    </AuthCard>
  )
}
