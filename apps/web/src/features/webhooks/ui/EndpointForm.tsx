import { webhookEventTypes } from "@wallet/core/contract"
import type { WebhookEndpoint, WebhookEventType } from "@wallet/core/merchant"
import { useCreateWebhookEndpoint, useUpdateWebhookEndpoint } from "@wallet/react/merchant"
import { useState } from "react"
import { m } from "../../../i18n/generated/messages.js"
import { problemsOf, useProblems } from "../../../lib/problems.ts"
import { Button } from "../../../ui/Button.tsx"
import { Form } from "../../../ui/Form.tsx"
import { TextField } from "../../../ui/TextField.tsx"
import { EventBoxes } from "./EventBoxes.tsx"

interface EndpointFormProps {
  /** The one that is changed; a new one is made where it is left out. */
  readonly endpoint?: WebhookEndpoint
  readonly onMade: (secret: string) => void
  readonly onDone: () => void
}

/** An endpoint's address and what it is told of. */
export function EndpointForm({ endpoint, onMade, onDone }: EndpointFormProps) {
  const [url, setUrl] = useState(endpoint?.url ?? "")
  const [description, setDescription] = useState(endpoint?.description ?? "")
  const [events, setEvents] = useState<readonly WebhookEventType[]>(endpoint?.events ?? ["invoice.paid"])
  const create = useCreateWebhookEndpoint()
  const update = useUpdateWebhookEndpoint()
  const { problems, show, forget } = useProblems()

  const submit = async () => {
    const parameters = { url, description, events: webhookEventTypes.filter((type) => events.includes(type)) }
    try {
      if (endpoint) {
        await update.mutateAsync({ webhookEndpointId: endpoint.id, ...parameters })
        onDone()
      } else {
        const { secret } = await create.mutateAsync(parameters)
        onMade(secret)
      }
    } catch (error) {
      show(problemsOf(error, ["url", "description", "events"]))
    }
  }

  return (
    <Form
      focusesFirst
      problems={problems}
      onSubmit={() => void submit()}
      actions={
        <Button type="submit" size="large" wide isPending={create.isPending || update.isPending}>
          {endpoint ? m.webhooks_save() : m.webhooks_create()}
        </Button>
      }
    >
      <TextField
        label={m.webhooks_url()}
        hint={m.webhooks_urlHint()}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        value={url}
        problem={problems.fields["url"]}
        onChange={(text) => {
          setUrl(text)
          forget("url")
        }}
      />
      <TextField
        label={m.webhooks_description()}
        autoComplete="off"
        value={description}
        problem={problems.fields["description"]}
        onChange={(text) => {
          setDescription(text)
          forget("description")
        }}
      />
      <EventBoxes
        chosen={events}
        problem={problems.fields["events"]}
        onChange={(next) => {
          setEvents(next)
          forget("events")
        }}
      />
    </Form>
  )
}
