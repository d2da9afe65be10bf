import { type Hex, MethodNotFoundRpcError, MethodNotSupportedRpcError } from "viem"
import type { EvmNode, EvmNodes } from "./evmNode.ts"

/** How many nodes of a network answer, and how many of these lack a call that not every node has. */
export interface NodeAbilities {
  readonly answering: number
  /** `eth_simulateV1`: without it no token is paid out. */
  readonly withoutSimulation: number
  /** `debug_traceTransaction`: without it coin that contracts send is not explained. */
  readonly withoutTraces: number
}

/** Asks every node for the calls that not every node has. */
export async function readAbilities(nodes: EvmNodes): Promise<NodeAbilities> {
  const answers = await nodes.askAll(async (node) => ({
    simulates: await knows(node, "eth_simulateV1", [{ blockStateCalls: [{ calls: [] }] }, "latest"]),
    traces: await knows(node, "debug_traceTransaction", [nobody, { tracer: "callTracer" }]),
  }))
  const good = answers.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value] : []))
  return {
    answering: good.length,
    withoutSimulation: good.filter(({ simulates }) => !simulates).length,
    withoutTraces: good.filter(({ traces }) => !traces).length,
  }
}

/** A transaction that there is none of. */
const nobody: Hex = `0x${"0".repeat(64)}`
/** Some services answer with a code of their own. */
const missing = /method .*(not found|not supported|not available|does not exist|not whitelisted|is disabled)/i

interface AnyCall {
  readonly Method: string
  readonly Parameters: readonly unknown[]
  readonly ReturnType: unknown
}

/** Whether a node has a call, whatever it answers to it. */
async function knows(node: EvmNode, method: string, params: readonly unknown[]): Promise<boolean> {
  try {
    await node.request<AnyCall>({ method, params })
    return true
  } catch (error) {
    const isMissing = error instanceof MethodNotFoundRpcError || error instanceof MethodNotSupportedRpcError
    return !isMissing && !(error instanceof Error && missing.test(error.message))
  }
}
