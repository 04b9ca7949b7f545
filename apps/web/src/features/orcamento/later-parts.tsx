import { lazyPart } from '#shared/lazy-part.ts'

// The first step stands before the rest of the wizard has arrived; fetchLaterParts brings it meanwhile.
const files = async () => (await import('./part-files.ts')).partFiles

/** Brings every later part of the wizard, so that no step has to wait for its code. */
export async function fetchLaterParts(): Promise<void> {
  // What does not arrive now is asked for again when it is opened.
  const found = await files().catch(() => ({}))
  await Promise.allSettled(Object.values(found).map((load: () => Promise<unknown>) => load()))
}

/** What makes the quote in the end. */
export async function loadMakeOrcamento() {
  return (await (await files()).make()).makeOrcamento
}

export const EmpresaStep = lazyPart(async () => (await (await files()).empresa()).EmpresaStep)
export const NovoClienteForm = lazyPart(async () => (await (await files()).novoCliente()).NovoClienteForm)
export const MateriaisStep = lazyPart(async () => (await (await files()).materiais()).MateriaisStep)
export const ServicosStep = lazyPart(async () => (await (await files()).servicos()).ServicosStep)
export const CondicoesStep = lazyPart(async () => (await (await files()).condicoes()).CondicoesStep)
export const ResumoStep = lazyPart(async () => (await (await files()).resumo()).ResumoStep)
export const OpenPieces = lazyPart(async () => (await (await files()).pieces()).OpenPieces)
export const FinalizeBar = lazyPart(async () => (await (await files()).finalize()).FinalizeBar)
export const WizardMenu = lazyPart(async () => (await (await files()).menu()).WizardMenu)
export const RestoreDialog = lazyPart(async () => (await (await files()).restore()).RestoreDialog)
