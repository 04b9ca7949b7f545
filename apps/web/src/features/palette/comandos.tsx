import {
  Building2,
  FilePlus2,
  FileSpreadsheet,
  Keyboard,
  LayoutTemplate,
  LogOut,
  Monitor,
  Moon,
  SlidersHorizontal,
  Sun,
  UserPlus,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { screenAt, screens, type Screen, type ScreenName } from '@lapida/contracts/screens'
import { ScreenIcon } from '#blocks/screen-icon/screen-icon.tsx'
import { isScreenOf } from '#shared/acesso.ts'
import { mayCall } from '#shared/may-call.ts'
import { teclasOfTela } from '#shared/atalhos.ts'
import { changePreferences, type Tema } from '#shared/preferences.ts'
import { menuEntries, pathOf } from '#shared/screens.ts'
import type { Entrado } from '#shared/session.ts'
import { indexed, type Indexed } from './search-palette.ts'

/** A layer of the frame that the palette leads to. */
export type LayerDoComando = 'preferencias' | 'atalhos' | 'sair'

/** A table of the server that is saved as a file, or everything of the account. */
export type Tabela = 'financeiro' | 'historico' | 'tudo'

/** Something to do, or a screen to go to. */
export interface Comando {
  id: string
  titulo: string
  icone: ReactNode
  /** keys that do the same without the palette */
  teclas?: readonly string[]
  faz: { ir: string } | { abrir: LayerDoComando } | { run: () => void } | { exportar: Tabela }
}

interface ComandoComPalavras extends Comando {
  /** other words that somebody may type for it */
  palavras?: string
}

const TEMAS: [tema: Tema, titulo: string, icone: ReactNode, palavras: string][] = [
  ['claro', 'Tema claro', <Sun key="claro" aria-hidden="true" />, 'aparência cores dia light'],
  ['escuro', 'Tema escuro', <Moon key="escuro" aria-hidden="true" />, 'aparência cores noite dark'],
  ['sistema', 'Tema do sistema', <Monitor key="sistema" aria-hidden="true" />, 'aparência cores automático'],
]

/** What can be done from everywhere. */
const ACOES: ComandoComPalavras[] = [
  {
    id: 'novo-orcamento',
    titulo: 'Novo orçamento',
    icone: <FilePlus2 aria-hidden="true" />,
    teclas: ['N'],
    palavras: 'criar fazer proposta',
    faz: { ir: pathOf('orcamento') },
  },
  {
    id: 'novo-cliente',
    titulo: 'Novo cliente',
    icone: <UserPlus aria-hidden="true" />,
    palavras: 'cadastrar criar adicionar',
    faz: { ir: pathOf('clientes', { search: { novo: 'sim' } }) },
  },
  {
    id: 'novo-modelo',
    titulo: 'Novo modelo',
    icone: <LayoutTemplate aria-hidden="true" />,
    palavras: 'criar catálogo bancada pia peças projeto',
    faz: { ir: pathOf('materiais', { search: { modelo: 'novo' } }) },
  },
  {
    id: 'novo-desenho',
    titulo: 'Novo desenho',
    icone: <ScreenIcon name="drawup" />,
    palavras: 'criar bancada cozinha medidas técnico dxf planta peças',
    faz: { ir: pathOf('drawup', { search: { desenho: 'novo' } }) },
  },
  {
    id: 'estoque-baixo',
    titulo: 'Estoque baixo',
    icone: <ScreenIcon name="estoque" />,
    palavras: 'repor comprar acabando falta mínimo materiais itens',
    faz: { ir: pathOf('estoque', { search: { baixo: 'sim' } }) },
  },
  {
    id: 'chapas',
    titulo: 'Chapas e retalhos',
    icone: <ScreenIcon name="estoque" />,
    palavras: 'estoque sobras cavalete etiquetas pedra',
    faz: { ir: pathOf('estoque', { search: { aba: 'chapas' } }) },
  },
  {
    id: 'exportar-financeiro',
    titulo: 'Exportar financeiro (CSV)',
    icone: <FileSpreadsheet aria-hidden="true" />,
    palavras: 'excel planilha baixar orçamentos relatório',
    faz: { exportar: 'financeiro' },
  },
  {
    id: 'exportar-historico',
    titulo: 'Exportar histórico (CSV)',
    icone: <FileSpreadsheet aria-hidden="true" />,
    palavras: 'excel planilha baixar eventos',
    faz: { exportar: 'historico' },
  },
  {
    id: 'exportar-tudo',
    titulo: 'Exportar tudo (Excel)',
    icone: <FileSpreadsheet aria-hidden="true" />,
    palavras: 'planilha baixar backup cópia clientes estoque orçamentos xlsx',
    faz: { exportar: 'tudo' },
  },
  {
    id: 'importar',
    titulo: 'Importar planilha',
    icone: <ScreenIcon name="importar" />,
    palavras: 'excel csv xlsx trazer carregar clientes materiais itens chapas estoque',
    faz: { ir: pathOf('importar') },
  },
  ...TEMAS.map(([tema, titulo, icone, palavras]) => ({
    id: `tema-${tema}`,
    titulo,
    icone,
    palavras,
    faz: { run: () => changePreferences({ tema }) },
  })),
  {
    id: 'preferencias',
    titulo: 'Preferências',
    icone: <SlidersHorizontal aria-hidden="true" />,
    palavras: 'configurações ajustes som vibração unidade tema',
    faz: { abrir: 'preferencias' },
  },
  {
    id: 'atalhos',
    titulo: 'Atalhos do teclado',
    icone: <Keyboard aria-hidden="true" />,
    teclas: ['?'],
    palavras: 'teclas ajuda',
    faz: { abrir: 'atalhos' },
  },
  {
    id: 'sair',
    titulo: 'Sair',
    icone: <LogOut aria-hidden="true" />,
    palavras: 'encerrar sessão logout',
    faz: { abrir: 'sair' },
  },
]

/** The actions and screens of a user, for what the company's plan has and they are in it. */
export function comandos(user: Entrado | null): Indexed<Comando>[] {
  const telas = menuEntries(user).map(({ name, label }): ComandoComPalavras => ({
    id: `tela-${name}`,
    titulo: label,
    icone: <ScreenIcon name={name} />,
    teclas: teclasOfTela(name),
    palavras: 'ir para abrir tela',
    faz: { ir: (pathOf as (screen: typeof name) => string)(name) },
  }))
  const empresa: ComandoComPalavras = {
    id: 'tela-empresa',
    titulo: 'Configurações da Empresa',
    icone: <Building2 aria-hidden="true" />,
    teclas: teclasOfTela('empresa'),
    palavras: 'logo cores banco pix documentos perfil',
    faz: { ir: pathOf('empresa') },
  }
  const corte: ComandoComPalavras[] = user?.plano.planoCorte
    ? [
        {
          id: 'novo-plano-corte',
          titulo: 'Novo plano de corte',
          icone: <ScreenIcon name="plano-corte" />,
          palavras: 'criar chapas peças serra otimizar aproveitamento',
          faz: { ir: pathOf('plano-corte', { search: { plano: 'novo' } }) },
        },
      ]
    : []
  return [...ACOES.slice(0, 2), ...telas, empresa, ...corte, ...ACOES.slice(2)]
    .filter((comando) => isComandoOf(comando, user))
    .map(({ palavras, ...comando }) => indexed(comando, comando.titulo, { palavras }))
}

/** What leads to a screen goes with it; files with everything in them are the owner's. */
function isComandoOf({ id, faz }: Comando, user: Entrado | null): boolean {
  if ('exportar' in faz) return isScreenOf(telas[TELA_DA_TABELA[faz.exportar]], user)
  if (id === 'novo-desenho' && !mayCall('desenhos.replace', user)) return false
  const screen = 'ir' in faz ? screenAt(faz.ir.replace(/\?.*$/, '')) : undefined
  return screen === undefined || isScreenOf(screen, user)
}

const telas: Record<ScreenName, Screen> = screens
const TELA_DA_TABELA: Readonly<Record<Tabela, ScreenName>> = {
  financeiro: 'financeiro',
  historico: 'historico',
  tudo: 'empresa',
}
