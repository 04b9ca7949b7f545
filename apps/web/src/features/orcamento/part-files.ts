import { fetchAlertDialog } from '#shared/alert-dialog-later.tsx'

/** Where the later parts of the wizard are. A file of its own: the list of what each needs is no burden for the first step. */
export const partFiles = {
  empresa: () => import('./steps/empresa-step.tsx'),
  novoCliente: () => import('./steps/novo-cliente-form.tsx'),
  materiais: () => import('./steps/materiais-step.tsx'),
  servicos: () => import('./steps/servicos-step.tsx'),
  condicoes: () => import('./steps/condicoes-step.tsx'),
  resumo: () => import('./steps/resumo-step.tsx'),
  pieces: () => import('./open-pieces.tsx'),
  make: () => import('./make-orcamento.ts'),
  finalize: () => import('./finalize-bar.tsx'),
  menu: () => import('./wizard-menu.tsx'),
  acoes: () => import('@lapida/ui/dropdown-menu.tsx'),
  pergunta: fetchAlertDialog,
  opcoes: () => import('#blocks/opcoes/opcoes-sheet.tsx'),
  opcionais: () => import('#blocks/opcoes/com-opcionais.tsx'),
  restore: () => import('./restore-dialog.tsx'),
}
