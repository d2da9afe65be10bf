import { useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { Button } from "#ui/Button.tsx"
import { Form } from "#ui/Form.tsx"
import { Select } from "#ui/Select.tsx"
import { useForm } from "./useForm.ts"

const overlaps = { "0": 0, "1": 1, "24": 24, "168": 168 } as const
type Overlap = keyof typeof overlaps

interface RotationFormProps {
  /** What changes, and why the old secret may stay good for a while. */
  readonly text: string
  readonly overlapLabel: string
  readonly action: string
  readonly isPending: boolean
  /** Gives the thing a new secret; the old one is good for so many hours more. */
  readonly onRotate: (overlapHours: (typeof overlaps)[Overlap]) => Promise<{ readonly secret: string }>
  readonly onMade: (secret: string) => void
}

/** A new secret for what has one, with the time that the old one is good beside it. */
export function RotationForm({ text, overlapLabel, action, isPending, onRotate, onMade }: RotationFormProps) {
  const [overlap, setOverlap] = useState<Overlap>("24")
  const { problems, refuse } = useForm()
  const submit = async () => {
    try {
      const { secret } = await onRotate(overlaps[overlap])
      onMade(secret)
    } catch (error) {
      refuse(error)
    }
  }
  return (
    <Form
      problems={problems}
      onSubmit={submit}
      actions={
        <Button type="submit" size="large" wide isPending={isPending}>
          {action}
        </Button>
      }
    >
      <p>{text}</p>
      <Select
        label={overlapLabel}
        value={overlap}
        onChange={setOverlap}
        options={[
          { value: "0", text: m.apiKeys_overlap0() },
          { value: "1", text: m.apiKeys_overlap1() },
          { value: "24", text: m.apiKeys_overlap24() },
          { value: "168", text: m.apiKeys_overlap168() },
        ]}
      />
    </Form>
  )
}
