import type { InvoiceTemplatesTable } from "#merchant/invoices/tables.ts"
import type { Lifecycle } from "#platform/lifecycle/lifecycle.ts"

export type TemplateState = InvoiceTemplatesTable["state"]
type TemplateEvent = "publish" | "pause" | "archive"

/** The life of a template (screens E). Used up means: active, with the maximum of paid invoices. */
export const templateLifecycle: Lifecycle<TemplateState, TemplateEvent> = {
  transitions: {
    draft: { publish: "active", archive: "archived" },
    active: { pause: "paused", archive: "archived" },
    paused: { publish: "active", archive: "archived" },
    archived: {},
  },
  events: {
    publish: { by: ["customer"] },
    pause: { by: ["customer"] },
    archive: { by: ["customer"] },
  },
}
