import { useState } from 'react'
import type { PreviaImportacao } from '@lapida/contracts/importacao'
import { camposQueFaltam } from '@lapida/domain/importacao/colunas'
import { plural } from '@lapida/domain/shared/texto'
import { Banner } from '@lapida/ui/banner.tsx'
import { Button } from '@lapida/ui/button.tsx'
import { Checkbox } from '@lapida/ui/checkbox.tsx'
import { Stat } from '@lapida/ui/stat-card.tsx'
import { useOnline } from '#shared/connection.ts'
import { AmostraCard } from './amostra-card.tsx'
import { ArquivoBar } from './arquivo-bar.tsx'
import { ColunasCard } from './colunas-card.tsx'
import { ErrosCard, type ErrosCardProps } from './erros-card.tsx'
import type { PlanilhaAberta } from './planilha-aberta.ts'
import type { TipoDaTela } from './tipos.ts'
import type { ImportacaoDaTela } from './use-importacao.ts'

export interface ConferenciaViewProps {
  tipo: TipoDaTela
  planilha: PlanilhaAberta
  importacao: ImportacaoDaTela
  onCancel: () => void
}

/** What would be stored, what cannot be, and the one button that stores it. */
export function ConferenciaView({ tipo, planilha, importacao, onCancel }: ConferenciaViewProps) {
  const { previa, trabalho } = importacao
  const [pular, setPular] = useState(false)
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
      <ColunasCard tipo={tipo} planilha={planilha} onChange={importacao.setColunas} />
      {previa && previa.amostra.length > 0 && <AmostraCard tipo={tipo} previa={previa} />}
      {previa && (
        <ConfirmarBar
          tipo={tipo}
          previa={previa}
          pular={pular}
          onPular={setPular}
          busy={trabalho === 'conferindo'}
          onCancel={onCancel}
          onConfirm={() => void importacao.store(pular)}
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
  const numeros = [
    { label: tipo.genero === 'o' ? 'Novos' : 'Novas', value: previa.novas, note: 'serão criados' },
    { label: 'Mudam', value: previa.atualizadas, note: 'já existem' },
    { label: 'Iguais', value: previa.iguais, note: 'nada a fazer' },
    { label: 'Com erro', value: previa.comErro, note: previa.comErro === 0 ? 'tudo certo' : 'não entram' },
  ]
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4" aria-label="Resumo da conferência">
      {numeros.map(({ label, value, note }) => (
        <li key={label} className="rounded-card border border-line bg-surface p-4">
          <Stat
            label={label}
            value={value.toLocaleString('pt-BR')}
            note={tipo.genero === 'a' ? note.replace('criados', 'criadas') : note}
            noteTone={label === 'Com erro' && value > 0 ? 'danger' : 'neutral'}
          />
        </li>
      ))}
    </ul>
  )
}

interface ConfirmarBarProps {
  tipo: TipoDaTela
  previa: PreviaImportacao
  pular: boolean
  busy: boolean
  onPular: (pular: boolean) => void
  onCancel: () => void
  onConfirm: () => void
}

/** Says in numbers what the button does. */
function ConfirmarBar({ tipo, previa, pular, busy, onPular, onCancel, onConfirm }: ConfirmarBarProps) {
  const online = useOnline()
  const entram = previa.novas + previa.atualizadas
  const comErro = previa.comErro > 0
  return (
    <div className="grid gap-2 rounded-card border border-line bg-surface p-4">
      {comErro && entram > 0 && (
        <Checkbox
          checked={pular}
          onChange={(event) => onPular(event.target.checked)}
          label={`Deixar de fora ${plural(previa.comErro, 'linha com erro', 'linhas com erro')}`}
          description="Baixe a lista, corrija e importe de novo depois: o que já entrou é reconhecido."
        />
      )}
      <div className="flex flex-wrap items-center justify-end gap-3">
        <Button variant="ghost" onClick={onCancel}>
          Cancelar
        </Button>
        <Button
          size="large"
          className="max-sm:w-full"
          busy={busy}
          disabledReason={reasonOf({ entram, comErro, pular, online })}
          onClick={onConfirm}
        >
          Importar {plural(entram, tipo.um, tipo.muitos)}
        </Button>
      </div>
    </div>
  )
}

interface Razoes {
  entram: number
  comErro: boolean
  pular: boolean
  online: boolean
}

function reasonOf({ entram, comErro, pular, online }: Razoes): string | null {
  if (entram === 0) return comErro ? 'Nenhuma linha pode entrar ainda' : 'Não há nada novo para guardar'
  if (comErro && !pular) return 'Corrija as linhas com erro ou deixe-as de fora'
  return online ? null : 'Sem internet. A planilha espera aqui até a conexão voltar'
}
