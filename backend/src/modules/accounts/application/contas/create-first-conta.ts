import { Injectable } from '@nestjs/common';
import { LIMITS } from '@viajario/contracts/limits';
import { CreateConta } from './create-conta.js';

interface Person {
  firstName: string | null;
  lastName: string | null;
  email: string;
}

/** The conta created at first sign-in: an individual one named after the user. */
@Injectable()
export class CreateFirstConta {
  constructor(private readonly createConta: CreateConta) {}

  async execute(usuarioId: string, { firstName, lastName, email }: Person): Promise<void> {
    const name = [firstName, lastName].filter((part) => part !== null).join(' ');
    const nome = [...(name === '' ? email : name)].slice(0, LIMITS.contaNome).join('');
    await this.createConta.execute(usuarioId, { nome, tipo: 'individual' });
  }
}
