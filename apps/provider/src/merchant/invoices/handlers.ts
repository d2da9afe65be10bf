import { chainMethodHandlers } from "./chainMethods.ts"
import { createInvoiceHandlers } from "./create.ts"
import { invoiceDetailHandlers } from "./detail.ts"
import { fromTemplateHandlers } from "./fromTemplate.ts"
import { invoiceListHandlers } from "./list.ts"
import { merchantLogoHandlers } from "./merchantLogo.ts"
import { payerViewHandlers } from "./payerView.ts"
import { refundHandlers } from "./refunds.ts"
import { sessionHandlers } from "./sessions.ts"
import { merchantSettingsHandlers } from "./settings.ts"
import { templateHandlers } from "./templates.ts"
import { walletPaymentHandlers } from "./walletPayments.ts"
import { invoiceWebhookLogHandlers } from "./webhookLog.ts"

export const invoiceHandlers = {
  ...createInvoiceHandlers,
  ...invoiceListHandlers,
  ...invoiceDetailHandlers,
  ...invoiceWebhookLogHandlers,
  ...refundHandlers,
  ...merchantSettingsHandlers,
  ...merchantLogoHandlers,
  ...templateHandlers,
  ...fromTemplateHandlers,
  ...payerViewHandlers,
  ...chainMethodHandlers,
  ...walletPaymentHandlers,
  ...sessionHandlers,
}
