"use client"

import { type DehydratedState, HydrationBoundary, QueryClientProvider } from "@tanstack/react-query"
import { WalletProvider } from "@wallet/react"
import { useState } from "react"
import { createVisitor } from "./visitor"
import { Balance, Price } from "./Wallet"

interface WalletPageProps {
  readonly apiUrl: string | undefined
  /** The data that the server has read. */
  readonly state: DehydratedState
}

/** A page with clients of its own, which begins with the server's data. */
export function WalletPage({ apiUrl, state }: WalletPageProps) {
  const [{ wallet, queries }] = useState(() => createVisitor(apiUrl))
  return (
    <QueryClientProvider client={queries}>
      <WalletProvider client={wallet}>
        <HydrationBoundary state={state}>
          <Price />
          <Balance />
        </HydrationBoundary>
      </WalletProvider>
    </QueryClientProvider>
  )
}
