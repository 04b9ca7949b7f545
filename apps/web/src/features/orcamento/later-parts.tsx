import { lazyPart } from '#shared/lazy-part.ts'

// The first step stands before the rest of the wizard has arrived; fetchLaterParts brings it meanwhile.
const parts = {
  empresa: () => import('./steps/empresa-step.tsx'),
  novoCliente: () => import('./steps/novo-cliente-form.tsx'),
  materiais: () => import('./steps/materiais-step.tsx'),
  servicos: () => import('./steps/servicos-step.tsx'),
  condicoes: () => import('./steps/condicoes-step.tsx'),
  resumo: () => import('./steps/resumo-step.tsx'),
  pieces: () => import('./open-pieces.tsx'),
  finalize: () => import('./finalize-bar.tsx'),
  menu: () => import('./wizard-menu.tsx'),
  restore: () => import('./restore-dialog.tsx'),
}

/** Brings every later part of the wizard, so that no step has to wait for its code. */
export function fetchLaterParts(): void {
  // What does not arrive now is asked for again when it is opened.
  void Promise.allSettled(Object.values(parts).map((load) => load()))
}

export const EmpresaStep = lazyPart(async () => (await parts.empresa()).EmpresaStep)
export const NovoClienteForm = lazyPart(async () => (await parts.novoCliente()).NovoClienteForm)
export const MateriaisStep = lazyPart(async () => (await parts.materiais()).MateriaisStep)
export const ServicosStep = lazyPart(async () => (await parts.servicos()).ServicosStep)
export const CondicoesStep = lazyPart(async () => (await parts.condicoes()).CondicoesStep)
export const ResumoStep = lazyPart(async () => (await parts.resumo()).ResumoStep)
export const OpenPieces = lazyPart(async () => (await parts.pieces()).OpenPieces)
export const FinalizeBar = lazyPart(async () => (await parts.finalize()).FinalizeBar)
export const WizardMenu = lazyPart(async () => (await parts.menu()).WizardMenu)
export const RestoreDialog = lazyPart(async () => (await parts.restore()).RestoreDialog)
