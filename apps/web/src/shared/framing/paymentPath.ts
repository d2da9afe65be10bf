/** The page on which an invoice is paid, which merchants may frame. */
export const paymentPath = "/account/invoicePayment"
