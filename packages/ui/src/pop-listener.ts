// Loaded before the router is made: a window calls its listeners in the order in which they came, whatever their phase.
// What decides about layers comes with the first of them (layer-history.ts) and is small enough here to weigh nothing.

let decide: ((event: PopStateEvent) => void) | null = null

/** Lets `handler` see every step through the history before the router does. */
export function hearStepsFirst(handler: (event: PopStateEvent) => void): void {
  decide = handler
}

addEventListener('popstate', (event) => decide?.(event))
