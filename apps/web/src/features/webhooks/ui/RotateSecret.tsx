import type { WebhookEndpoint } from "@wallet/core/merchant"
import { useRotateWebhookSecret } from "@wallet/react/merchant"
import { useState } from "react"
import { m } from "../../../i18n/generated/messages.js"
import { problemsOf, useProblems } from "../../../lib/problems.ts"
import { Button } from "../../../ui/Button.tsx"
import { Form } from "../../../ui/Form.tsx"
import { Select } from "../../../ui/Select.tsx"

interface RotateSecretProps {
  readonly endpoint: WebhookEndpoint
  readonly onMade: (secret: string) => void
}

const overlaps = { "0": 0, "1": 1, "24": 24, "168": 168 } as const
type Overlap = keyof typeof overlaps

/** Gives an endpoint a new secret, with the time that deliveries are signed with both. */
export function RotateSecret({ endpoint, onMade }: RotateSecretProps) {
  const [overlap, setOverlap] = useState<Overlap>("24")
  const rotate = useRotateWebhookSecret()
  const { problems, show } = useProblems()
  const submit = async () => {
    try {
      const parameters = { webhookEndpointId: endpoint.id, overlapHours: overlaps[overlap] }
      const { secret } = await rotate.mutateAsync(parameters)
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
          {m.webhooks_rotate()}
        </Button>
      }
    >
      <p>{m.webhooks_rotateText()}</p>
      <Select
        label={m.webhooks_overlap()}
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
