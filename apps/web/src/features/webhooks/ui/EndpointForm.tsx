import { createWebhookEndpoint, webhookEventTypes } from "@wallet/core/contract"
import type { WebhookEndpoint, WebhookEventType } from "@wallet/core/merchant"
import { useCreateWebhookEndpoint, useUpdateWebhookEndpoint } from "@wallet/react/merchant"
import { findListener } from "#features/webhooks/model/webhookTexts.ts"
import { m } from "#i18n/generated/messages.js"
import { useCallForm } from "#shared/forms/useCallForm.ts"
import { Button } from "#ui/Button.tsx"
import { Form } from "#ui/Form.tsx"
import { RadioCards } from "#ui/RadioCards.tsx"
import { TextField } from "#ui/TextField.tsx"
import { EventBoxes } from "./EventBoxes.tsx"

interface EndpointFormProps {
  /** The edited endpoint. Undefined for a new one. */
  readonly endpoint?: WebhookEndpoint
  /** True if a new endpoint may be the one for URLs of single invoices. There is only one such endpoint. */
  readonly canChooseWhere?: boolean
  readonly onMade: (secret: string) => void
  readonly onDone: () => void
}

/** The target of an endpoint: its own URL, the URLs that invoices name, or a program that takes what waits. */
type Where = "one" | "invoices" | "listener"

const atOne: Where = "one"
const forInvoices: Where = "invoices"
const atListener: Where = "listener"

/** The events of an invoice. */
const invoiceEventTypes = webhookEventTypes.filter((type) => type.startsWith("invoice."))
const firstEvents: readonly WebhookEventType[] = ["invoice.paid"]

function offerEvents(where: Where): readonly WebhookEventType[] {
  return where === "invoices" ? invoiceEventTypes : webhookEventTypes
}

function readWhere(endpoint: WebhookEndpoint | undefined): Where {
  if (endpoint?.url === null) return forInvoices
  return findListener(endpoint?.url ?? null) === undefined ? atOne : atListener
}

/** The form of an endpoint: its address and its events. */
export function EndpointForm({ endpoint, canChooseWhere = false, onMade, onDone }: EndpointFormProps) {
  const create = useCreateWebhookEndpoint()
  const update = useUpdateWebhookEndpoint()
  const form = useCallForm(createWebhookEndpoint, {
    fields: {
      url: endpoint?.url ?? "",
      description: endpoint?.description ?? "",
      events: endpoint ? webhookEventTypes.filter((type) => endpoint.events.includes(type)) : firstEvents,
    },
    own: { where: readWhere(endpoint) },
    read: {
      url: (url, { where }) => (where === "one" ? url : null),
      // An empty text removes a description.
      description: (text) => text,
      events: (events, { where }) => offerEvents(where).filter((type) => events.includes(type)),
    },
  })
  const { where } = form.values
  const submit = form.submit(async ({ url, ...body }) => {
    if (endpoint) {
      await update.mutateAsync({ webhookEndpointId: endpoint.id, ...body, ...(url !== null && { url }) })
      onDone()
    } else {
      const { secret } = await create.mutateAsync({ ...body, url })
      onMade(secret)
    }
  })

  return (
    <Form
      focusesFirst
      problems={form.problems}
      onSubmit={submit}
      actions={
        <Button type="submit" size="large" wide isPending={create.isPending || update.isPending}>
          {endpoint ? m.webhooks_save() : m.webhooks_create()}
        </Button>
      }
    >
      {canChooseWhere && (
        <RadioCards
          {...form.field("where")}
          label={m.webhooks_where()}
          onChange={(chosen) => {
            form.change({ where: chosen })
            form.forget("url", "events")
          }}
          cards={[
            { value: "one", title: m.webhooks_whereOne() },
            { value: "invoices", title: m.webhooks_whereInvoices(), text: m.webhooks_whereInvoicesHint() },
          ]}
        />
      )}
      {where === "one" && (
        <TextField
          {...form.field("url")}
          label={m.webhooks_url()}
          hint={m.webhooks_urlHint()}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
        />
      )}
      <TextField {...form.field("description")} label={m.webhooks_description()} autoComplete="off" />
      <EventBoxes {...form.field("events")} types={offerEvents(where)} />
    </Form>
  )
}
