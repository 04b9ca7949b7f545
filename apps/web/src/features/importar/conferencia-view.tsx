import { useState } from 'react'
import type { PreviaImportacao } from '@lapida/contracts/importacao'
import { camposQueFaltam } from '@lapida/domain/importacao/colunas'
import { plural } from '@lapida/domain/shared/texto'
import { Banner } from '@lapida/ui/banner.tsx'
import { Button } from '@lapida/ui/button.tsx'
import { Checkbox } from '@lapida/ui/checkbox.tsx'
import { Stat } from '@lapida/ui/stat-card.tsx'
import { effectInWords, somaSemChapa } from '#blocks/sem-chapa/soma-sem-chapa.ts'
import { useOnline } from '#shared/connection.ts'
import { AmostraCard } from './amostra-card.tsx'
import { ArquivoBar } from './arquivo-bar.tsx'
import { ColunasCard } from './colunas-card.tsx'
import { ErrosCard, type ErrosCardProps } from './erros-card.tsx'
import type { PlanilhaAberta } from './planilha-aberta.ts'
import {
  choiceOfPedras,
  pedrasDecididas,
  type EscolhasDaTela,
  type PedraDecidida,
} from './pedras-decididas.ts'
import { SemChapaCard } from './sem-chapa-card.tsx'
import type { TipoDaTela } from './tipos.ts'
import type { ImportacaoDaTela } from './use-importacao.ts'

export interface ConferenciaViewProps {
  tipo: TipoDaTela
  planilha: PlanilhaAberta
  importacao: ImportacaoDaTela
  /** what is decided about m² that stand in no slab, by the id of the stone */
  escolhas: EscolhasDaTela
  onEscolhas: (escolhas: EscolhasDaTela) => void
  onCancel: () => void
}

/** What would be stored, what cannot be, and the one button that stores it. */
export function ConferenciaView(props: ConferenciaViewProps) {
  const { tipo, planilha, importacao, escolhas, onEscolhas, onCancel } = props
  const { previa, trabalho } = importacao
  const [pular, setPular] = useState(false)
  const pedras = pedrasDecididas(previa?.semChapa ?? [], escolhas)
  // A sheet of codes and prices changes what exists: it needs no other column.
  const faltam = previa?.comErro === 0 ? [] : camposQueFaltam(tipo.tipo, planilha.colunas)
  return (
    <>
      <ArquivoBar planilha={planilha} importacao={importacao} onCancel={onCancel} />
      {faltam.length > 0 && (
        <Banner tone="warning">
          {faltam.length === 1 ? 'Falta indicar a coluna: ' : 'Falta indicar as colunas: '}
          {faltam.map(({ titulo }) => titulo).join(', ')}.
        </Banner>
      )}
      {previa && <Conferido tipo={tipo} previa={previa} planilha={planilha} />}
      {pedras.length > 0 && <SemChapaCard pedras={pedras} escolhas={escolhas} onChange={onEscolhas} />}
      <ColunasCard tipo={tipo} planilha={planilha} onChange={importacao.setColunas} />
      {previa && previa.amostra.length > 0 && <AmostraCard tipo={tipo} previa={previa} />}
      {previa && (
        <ConfirmarBar
          tipo={tipo}
          previa={previa}
          pular={pular}
          estoque={stockInWords(pedras)}
          onPular={setPular}
          busy={trabalho === 'conferindo'}
          onCancel={onCancel}
          onConfirm={() => void importacao.store({ pularErradas: pular, semChapa: choiceOfPedras(pedras) })}
        />
      )}
    </>
  )
}

/** What the check found: numbers, categories that would come with the rows, and errors. */
function Conferido({ tipo, previa, planilha }: ErrosCardProps) {
  const { categoriasNovas, comErro } = previa
  return (
    <>
      <Numeros tipo={tipo} previa={previa} />
      {categoriasNovas.length > 0 && (
        <Banner tone="info">
          {categoriasNovas.length === 1 ? 'Categoria que será criada: ' : 'Categorias que serão criadas: '}
          {listed(categoriasNovas)}.
        </Banner>
      )}
      {comErro > 0 && <ErrosCard tipo={tipo} previa={previa} planilha={planilha} />}
    </>
  )
}

const MOST_LISTED = 6

function listed(nomes: readonly string[]): string {
  const rest = nomes.length - MOST_LISTED
  return nomes.slice(0, MOST_LISTED).join(', ') + (rest > 0 ? ` e mais ${rest}` : '')
}

function Numeros({ tipo, previa }: { tipo: TipoDaTela; previa: PreviaImportacao }) {
  const { novas, atualizadas, iguais, comErro } = previa
  const numeros = [
    { label: `Nov${tipo.genero}s`, value: novas, note: novas === 1 ? 'entra' : 'entram' },
    { label: 'Mudam', value: atualizadas, note: atualizadas === 1 ? 'já existe' : 'já existem' },
    { label: 'Iguais', value: iguais, note: 'nada a fazer' },
    { label: 'Com erro', value: comErro, note: ERROS_NOTE[Math.min(comErro, 2)] },
  ]
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4" aria-label="Resumo da conferência">
      {numeros.map(({ label, value, note }) => (
        <li key={label} className="rounded-card border border-line bg-surface p-4">
          <Stat
            label={label}
            value={value.toLocaleString('pt-BR')}
            note={note}
            noteTone={label === 'Com erro' && value > 0 ? 'danger' : 'neutral'}
          />
        </li>
      ))}
    </ul>
  )
}

/** By how many lines have errors: none, one, more. */
const ERROS_NOTE = ['tudo certo', 'não entra', 'não entram']

/** What storing does to quantities that stand in no slab, where it does anything. */
function stockInWords(pedras: readonly PedraDecidida[]): string | null {
  return pedras.length === 0 ? null : `Ao importar, ${effectInWords(somaSemChapa(pedras))}.`
}

interface ConfirmarBarProps {
  tipo: TipoDaTela
  previa: PreviaImportacao
  pular: boolean
  /** what it does to the stock besides; null for nothing */
  estoque: string | null
  busy: boolean
  onPular: (pular: boolean) => void
  onCancel: () => void
  onConfirm: () => void
}

/** Says in numbers what the button does; stays at hand below a long list of columns. */
function ConfirmarBar({
  tipo,
  previa,
  pular,
  estoque,
  busy,
  onPular,
  onCancel,
  onConfirm,
}: ConfirmarBarProps) {
  const online = useOnline()
  const { novas, atualizadas, comErro } = previa
  const entram = novas + atualizadas
  return (
    <div
      data-keep-clear=""
      className="sticky bottom-[calc(var(--tabbar-h)+env(safe-area-inset-bottom))] z-(--z-sticky) -mx-4 grid gap-x-6 gap-y-1 border-t border-line bg-surface px-4 py-3 lg:bottom-4 lg:mx-0 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center lg:rounded-card lg:border lg:p-4 lg:shadow-overlay"
    >
      {comErro > 0 && entram > 0 && (
        <Checkbox
          checked={pular}
          onChange={(event) => onPular(event.target.checked)}
          label={`Deixar de fora ${plural(comErro, 'linha com erro', 'linhas com erro')}`}
          description={
            <span className="max-lg:hidden">
              Baixe a lista, corrija e importe: o que já entrou é reconhecido.
            </span>
          }
        />
      )}
      {estoque !== null && (
        <p className="num text-label text-fg-2 max-lg:text-small lg:col-start-1">{estoque}</p>
      )}
      <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 lg:col-start-2">
        <Button variant="ghost" className="max-lg:hidden" onClick={onCancel}>
          Cancelar
        </Button>
        <Button
          size="large"
          className="max-sm:w-full"
          busy={busy}
          disabledReason={reasonOf({ previa, pular, online })}
          onClick={onConfirm}
        >
          Importar {entram === 0 ? tipo.muitos : plural(entram, tipo.um, tipo.muitos)}
        </Button>
      </div>
    </div>
  )
}

interface Razoes {
  previa: PreviaImportacao
  pular: boolean
  online: boolean
}

function reasonOf({ previa, pular, online }: Razoes): string | null {
  const { novas, atualizadas, iguais, comErro } = previa
  if (novas + atualizadas === 0)
    return iguais > 0 ? 'Não há nada novo para guardar' : 'Nenhuma linha pode entrar ainda'
  if (comErro > 0 && !pular) return 'Corrija as linhas com erro ou deixe-as de fora'
  return online ? null : 'Sem internet. A planilha espera aqui até a conexão voltar'
}
