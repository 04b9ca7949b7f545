import { lazyPart } from '#shared/lazy-part.ts'

// An edit stands in one of its two forms, and seldom asks anything before.
const modos = {
  avancado: () => import('./modo-avancado.tsx'),
  editar: () => import('./modo-editar.tsx'),
}

/** Brings both forms, so that neither is waited for when the other one is left. */
export async function fetchModos(): Promise<void> {
  // What does not arrive now is asked for again when it is opened.
  await Promise.allSettled(Object.values(modos).map((load) => load()))
}

export const ModoAvancado = lazyPart(async () => (await modos.avancado()).ModoAvancado)
export const ModoEditar = lazyPart(async () => (await modos.editar()).ModoEditar)
export const VersoesDialog = lazyPart(async () => (await import('./versoes-dialog.tsx')).VersoesDialog)
export const RestaurarDialog = lazyPart(async () => (await import('./restaurar-dialog.tsx')).RestaurarDialog)
