import { Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '@lapida/ui/button.tsx'
import { IconButton } from '@lapida/ui/icon-button.tsx'
import { TextField } from '@lapida/ui/text-field.tsx'
import { uuid } from '#shared/uuid.ts'
import type { ErrosDoPerfil } from './model/perfil.ts'
import type { LinhaDeTabela, NomeDeTabela } from './model/regras-digitadas.ts'

export interface TabelaFieldProps {
  tabela: NomeDeTabela
  titulo?: string
  explicacao: string
  /** one row by its name: 'Acabamento' */
  nome: string
  /** what its figure is: 'Valor por metro' */
  valor: string
  unidade: 'R$' | '%'
  linhas: readonly LinhaDeTabela[]
  maximo: number
  erros: ErrosDoPerfil
  onChange: (linhas: LinhaDeTabela[]) => void
}

/** Names and their figures: typed over, added, taken out; an empty row is none. */
export function TabelaField(props: TabelaFieldProps) {
  const { tabela, titulo, explicacao, nome, valor, unidade, linhas, maximo, erros, onChange } = props
  const list = useRef<HTMLUListElement>(null)
  const set = (id: string, changes: Partial<LinhaDeTabela>) =>
    onChange(linhas.map((linha) => (linha.id === id ? { ...linha, ...changes } : linha)))
  function add() {
    onChange([...linhas, { id: uuid(), nome: '', valor: '' }])
    // The row is drawn with the next frame; its name is what is typed first.
    requestAnimationFrame(() => list.current?.lastElementChild?.querySelector('input')?.focus())
  }
  function remove(index: number) {
    onChange(linhas.filter((_, other) => other !== index))
    list.current?.parentElement?.querySelector<HTMLElement>('[data-incluir]')?.focus()
  }
  return (
    <div role="group" aria-label={titulo ?? nome} className="grid gap-3">
      <div>
        {titulo && <p className="text-label font-label text-fg-2">{titulo}</p>}
        <p className="text-small text-fg-3">{explicacao}</p>
      </div>
      <ul ref={list} className="grid gap-2">
        {linhas.map((linha, index) => (
          <li
            key={linha.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 border-line max-sm:not-first:border-t max-sm:not-first:pt-3 max-sm:pb-1 sm:grid-cols-[minmax(0,1fr)_140px_auto]"
          >
            <TextField
              label={`${nome} ${index + 1}`}
              fieldClassName="max-sm:col-span-2"
              hideLabel
              placeholder={nome}
              maxLength={60}
              value={linha.nome}
              error={erros[`regrasCobranca.${tabela}.${linha.id}.nome`]}
              onChange={(event) => set(linha.id, { nome: event.currentTarget.value })}
            />
            <TextField
              label={`${valor} de ${nome.toLowerCase()} ${index + 1}`}
              hideLabel
              inputMode="decimal"
              className="num"
              maxLength={20}
              leading={unidade === 'R$' ? <span className="text-label">R$</span> : undefined}
              trailing={unidade === '%' ? <span className="text-label">%</span> : undefined}
              value={linha.valor}
              error={erros[`regrasCobranca.${tabela}.${linha.id}.valor`]}
              onChange={(event) => set(linha.id, { valor: event.currentTarget.value })}
            />
            <span className="pt-0.5">
              <IconButton
                label={`Remover ${linha.nome || `${nome.toLowerCase()} ${index + 1}`}`}
                icon={<X aria-hidden="true" />}
                onClick={() => remove(index)}
              />
            </span>
          </li>
        ))}
      </ul>
      <Button
        data-incluir=""
        variant="secondary"
        className="justify-self-start"
        icon={<Plus aria-hidden="true" />}
        disabledReason={linhas.length >= maximo ? 'A tabela está cheia.' : null}
        onClick={add}
      >
        Incluir {nome.toLowerCase()}
      </Button>
    </div>
  )
}
