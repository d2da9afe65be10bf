import { readPayment } from "@wallet/operators/payments.ts"
import { handle } from "../api/handler.ts"
import { logged } from "../loggedAction.ts"
import { readPaymentPage } from "./readPayment.ts"

/** Answers the calls of the payments' pages. */
export const paymentHandlers = {
  readPayment: handle(readPayment, async (services, { params: { id }, operator }) => {
    const { payment, customerIds } = await readPaymentPage(services, operator, id)
    return {
      answer: payment,
      customerIds,
      deed: { action: logged("read the payment", "просмотр платежа", ` ${payment.reference}`) },
    }
  }),
}
