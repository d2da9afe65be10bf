import { webhookEventTypes } from "@wallet/core/contract"
import type { WebhookEndpoint, WebhookEventType } from "@wallet/core/merchant"
import { useCreateWebhookEndpoint, useUpdateWebhookEndpoint } from "@wallet/react/merchant"
import { useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { useForm } from "#shared/forms/useForm.ts"
import { Button } from "#ui/Button.tsx"
import { Form } from "#ui/Form.tsx"
import { RadioCards } from "#ui/RadioCards.tsx"
import { TextField } from "#ui/TextField.tsx"
import { EventBoxes } from "./EventBoxes.tsx"

interface EndpointFormProps {
  /** The one that is changed; a new one is made where it is left out. */
  readonly endpoint?: WebhookEndpoint
  /** Whether a new one may be that of single invoices: there is one of these. */
  readonly canChooseWhere?: boolean
  readonly onMade: (secret: string) => void
  readonly onDone: () => void
}

/** At an address of its own, or at those that invoices name. */
type Where = "one" | "invoices"

/** What there is to be told of an invoice. */
const invoiceEventTypes = webhookEventTypes.filter((type) => type.startsWith("invoice."))

/** An endpoint's address and what it is told of. */
export function EndpointForm({ endpoint, canChooseWhere = false, onMade, onDone }: EndpointFormProps) {
  const [where, setWhere] = useState<Where>(endpoint?.url === null ? "invoices" : "one")
  const [url, setUrl] = useState(endpoint?.url ?? "")
  const [description, setDescription] = useState(endpoint?.description ?? "")
  const [events, setEvents] = useState<readonly WebhookEventType[]>(
    endpoint ? webhookEventTypes.filter((type) => endpoint.events.includes(type)) : ["invoice.paid"],
  )
  const create = useCreateWebhookEndpoint()
  const update = useUpdateWebhookEndpoint()
  const { problems, forget, refuse } = useForm(["url", "description", "events"])
  const offered = where === "one" ? webhookEventTypes : invoiceEventTypes

  const submit = async () => {
    const parameters = { description, events: offered.filter((type) => events.includes(type)) }
    try {
      if (endpoint) {
        await update.mutateAsync({ webhookEndpointId: endpoint.id, ...parameters, ...(where === "one" && { url }) })
        onDone()
      } else {
        const { secret } = await create.mutateAsync({ ...parameters, url: where === "one" ? url : null })
        onMade(secret)
      }
    } catch (error) {
      refuse(error)
    }
  }

  return (
    <Form
      focusesFirst
      problems={problems}
      onSubmit={submit}
      actions={
        <Button type="submit" size="large" wide isPending={create.isPending || update.isPending}>
          {endpoint ? m.webhooks_save() : m.webhooks_create()}
        </Button>
      }
    >
      {canChooseWhere && (
        <RadioCards
          label={m.webhooks_where()}
          value={where}
          onChange={(chosen) => {
            setWhere(chosen)
            forget("url", "events")
          }}
          cards={[
            { value: "one", title: m.webhooks_whereOne() },
            { value: "invoices", title: m.webhooks_whereInvoices(), text: m.webhooks_whereInvoicesHint() },
          ]}
        />
      )}
      {where === "one" && (
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
      )}
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
        types={offered}
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
