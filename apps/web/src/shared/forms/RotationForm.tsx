import { useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { Button } from "#ui/Button.tsx"
import { Form } from "#ui/Form.tsx"
import { Select } from "#ui/Select.tsx"
import { useForm } from "./useForm.ts"

const overlaps = { "0": 0, "1": 1, "24": 24, "168": 168 } as const
type Overlap = keyof typeof overlaps

interface RotationFormProps {
  /** The explanation, with the reason for a time during which the old secret stays valid. */
  readonly text: string
  readonly overlapLabel: string
  readonly action: string
  readonly isPending: boolean
  /** Rotates the secret. The old one stays valid for that many hours. */
  readonly onRotate: (overlapHours: (typeof overlaps)[Overlap]) => Promise<{ readonly secret: string }>
  readonly onMade: (secret: string) => void
}

/** The form that rotates a secret, with the time for which the old one stays valid. */
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
