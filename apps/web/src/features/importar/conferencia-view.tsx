import { FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import type { PreviaImportacao } from '@lapida/contracts/importacao'
import { camposQueFaltam } from '@lapida/domain/importacao/colunas'
import { plural } from '@lapida/domain/shared/texto'
import { Banner } from '@lapida/ui/banner.tsx'
import { Button } from '@lapida/ui/button.tsx'
import { Checkbox } from '@lapida/ui/checkbox.tsx'
import { SelectField } from '@lapida/ui/select-field.tsx'
import { Stat } from '@lapida/ui/stat-card.tsx'
import { AmostraCard } from './amostra-card.tsx'
import { ColunasCard } from './colunas-card.tsx'
import { ErrosCard } from './erros-card.tsx'
import type { TipoDaTela } from './tipos.ts'
import type { ImportacaoDaTela, PlanilhaAberta } from './use-importacao.ts'

export interface ConferenciaViewProps {
  tipo: TipoDaTela
  planilha: PlanilhaAberta
  importacao: ImportacaoDaTela
}

/** What would be stored, what cannot be, and the one button that stores it. */
export function ConferenciaView({ tipo, planilha, importacao }: ConferenciaViewProps) {
  const { previa, trabalho } = importacao
  const [pular, setPular] = useState(false)
  const faltam = camposQueFaltam(tipo.tipo, planilha.colunas)
  return (
    <>
      <ArquivoBar planilha={planilha} importacao={importacao} />
      {faltam.length > 0 && (
        <Banner tone="warning">
          {faltam.length === 1 ? 'Falta indicar a coluna: ' : 'Falta indicar as colunas: '}
          {faltam.map(({ titulo }) => titulo).join(', ')}.
        </Banner>
      )}
      {previa && <Numeros tipo={tipo} previa={previa} />}
      {previa && previa.categoriasNovas.length > 0 && (
        <Banner tone="info">
          {previa.categoriasNovas.length === 1
            ? 'Categoria que será criada: '
            : 'Categorias que serão criadas: '}
          {listed(previa.categoriasNovas)}.
        </Banner>
      )}
      {previa && previa.comErro > 0 && <ErrosCard previa={previa} arquivo={planilha.nome} />}
      <ColunasCard tipo={tipo} planilha={planilha} onChange={importacao.setColunas} />
      {previa && previa.amostra.length > 0 && <AmostraCard tipo={tipo} previa={previa} />}
      {previa && (
        <ConfirmarBar
          tipo={tipo}
          previa={previa}
          pular={pular}
          onPular={setPular}
          busy={trabalho === 'conferindo'}
          onCancel={importacao.cancel}
          onConfirm={() => void importacao.store(pular)}
        />
      )}
    </>
  )
}

const MOST_LISTED = 6

function listed(nomes: readonly string[]): string {
  const rest = nomes.length - MOST_LISTED
  return nomes.slice(0, MOST_LISTED).join(', ') + (rest > 0 ? ` e mais ${rest}` : '')
}

function ArquivoBar({ planilha, importacao }: Omit<ConferenciaViewProps, 'tipo'>) {
  const several = planilha.abas.length > 1
  return (
    <div className="flex flex-wrap items-end justify-between gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex min-w-0 items-center gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-control bg-success-soft text-success-fg">
          <FileSpreadsheet aria-hidden="true" className="size-6 stroke-[1.75]" />
        </span>
        <div className="min-w-0">
          <p className="truncate font-semibold">{planilha.nome}</p>
          <p role="status" className="num text-small text-fg-3">
            {importacao.trabalho === 'conferindo'
              ? 'Conferindo...'
              : plural(importacao.previa?.total ?? 0, 'linha', 'linhas')}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-end gap-3">
        {several && (
          <SelectField
            label="Aba"
            value={String(planilha.aba)}
            onChange={(event) => importacao.chooseAba(Number(event.target.value))}
            options={planilha.abas.map(({ nome }, index) => ({ value: String(index), label: nome }))}
          />
        )}
        <Button variant="secondary" onClick={importacao.cancel}>
          Trocar arquivo
        </Button>
      </div>
    </div>
  )
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
          disabledReason={reasonOf({ entram, comErro, pular })}
          onClick={onConfirm}
        >
          Importar {plural(entram, tipo.um, tipo.muitos)}
        </Button>
      </div>
    </div>
  )
}

function reasonOf({ entram, comErro, pular }: { entram: number; comErro: boolean; pular: boolean }) {
  if (entram === 0) return comErro ? 'Nenhuma linha pode entrar ainda' : 'Não há nada novo para guardar'
  return comErro && !pular ? 'Corrija as linhas com erro ou deixe-as de fora' : null
}
