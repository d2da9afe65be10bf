// What `pnpm bench` runs for the provider. Each benchmark has a command line of its own for more.
import "./deposits/run.ts"
import "./history/run.ts"
import "./http/run.ts"
import "./http/tpcb.ts"
import "./http/kinds.ts"
import "./http/large.ts"
import "./webhooks/run.ts"
import "./payouts/run.ts"
