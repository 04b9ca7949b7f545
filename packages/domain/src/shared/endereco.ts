import { formatCep } from './documentos.ts'

/** An address as the records hold it; what is not known is ''. */
export interface Endereco {
  readonly endereco: string
  readonly numero: string
  readonly complemento?: string
  readonly bairro: string
  readonly cidade: string
  readonly estado: string
  readonly cep: string
}

/** An address in one line: 'Rua das Pedras, 120, apto 31 · Centro · Osasco/SP · CEP 06010-000'; '' when nothing is known. */
export function enderecoEmTexto({
  endereco,
  numero,
  complemento = '',
  bairro,
  cidade,
  estado,
  cep,
}: Endereco): string {
  const rua = [endereco, numero, complemento].filter(Boolean).join(', ')
  const lugar = [cidade, estado].filter(Boolean).join('/')
  return [rua, bairro, lugar, cep && `CEP ${formatCep(cep)}`].filter(Boolean).join(' · ')
}
