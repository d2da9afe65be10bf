import type { InvoiceForPayment } from "@wallet/core/contract"
import { useEffect } from "react"
import { isInForeignFrame } from "#shared/framing/foreignFrame.ts"
import type { FrameConnection } from "./frameMessages.ts"
import { getStage } from "./stage.ts"

let frame: Promise<FrameConnection> | undefined

/** Tells the page around a framed payment page the state of its invoice. Does nothing on a page of its own. */
export function useFrame(invoice: InvoiceForPayment | undefined): void {
  const invoiceId = invoice?.id
  const state = invoice && getStage(invoice)
  useEffect(() => {
    if (!isInForeignFrame) return
    // The connection lasts as long as the document.
    frame ??= import("./frameMessages.ts").then(({ connectFrame }) => connectFrame(window))
    if (invoiceId !== undefined && state !== undefined) void frame.then(({ tell }) => tell({ invoiceId, state }))
  }, [invoiceId, state])
}
