import type { ApiKey } from "@wallet/core/contract"
import { useRotateApiKey } from "@wallet/react/merchant"
import { useState } from "react"
import { m } from "../../../i18n/generated/messages.js"
import { problemsOf, useProblems } from "../../../lib/problems.ts"
import { useStepUp } from "../../../lib/stepUp.ts"
import { Button } from "../../../ui/Button.tsx"
import { Form } from "../../../ui/Form.tsx"
import { Select } from "../../../ui/Select.tsx"

interface RotateApiKeyProps {
  readonly apiKey: ApiKey
  readonly onMade: (secret: string) => void
}

const overlaps = { "0": 0, "1": 1, "24": 24, "168": 168 } as const
type Overlap = keyof typeof overlaps

/** Gives a key a new secret, with the time that the old one is good beside it. */
export function RotateApiKey({ apiKey, onMade }: RotateApiKeyProps) {
  const [overlap, setOverlap] = useState<Overlap>("24")
  const rotate = useRotateApiKey()
  const withStepUp = useStepUp()
  const { problems, show } = useProblems()
  const submit = async () => {
    try {
      const parameters = { apiKeyId: apiKey.id, overlapHours: overlaps[overlap] }
      const { secret } = await withStepUp(() => rotate.mutateAsync(parameters))
      onMade(secret)
    } catch (error) {
      show(problemsOf(error, []))
    }
  }
  return (
    <Form
      problems={problems}
      onSubmit={submit}
      actions={
        <Button type="submit" size="large" wide isPending={rotate.isPending}>
          {m.apiKeys_rotate()}
        </Button>
      }
    >
      <p>{m.apiKeys_rotateText()}</p>
      <Select
        label={m.apiKeys_overlap()}
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
