import { QueryClientProvider } from "@tanstack/react-query"
import type { Known, ProgrammeApplication } from "@wallet/core/contract"
import { WalletProvider } from "@wallet/react"
import { walletClient } from "#shared/client/client.ts"
import { queryClient } from "#shared/client/queryClient.ts"
import { ApplicationForm } from "./ApplicationForm.tsx"

/** The form with its wallet client, which public pages don't load. */
export function SignedInApplication({ programme }: { readonly programme: Known<ProgrammeApplication["programme"]> }) {
  return (
    <QueryClientProvider client={queryClient}>
      <WalletProvider client={walletClient}>
        <ApplicationForm programme={programme} />
      </WalletProvider>
    </QueryClientProvider>
  )
}
