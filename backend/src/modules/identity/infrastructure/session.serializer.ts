import { Injectable } from '@nestjs/common';
import { PassportSerializer } from '@nestjs/passport';

type Done<T> = (error: null, value: T) => void;

/** A session stores the user's id only; guards read the other fields from the database. */
@Injectable()
export class SessionSerializer extends PassportSerializer {
  serializeUser({ id }: { id: string }, done: Done<string>): void {
    done(null, id);
  }

  deserializeUser(id: string, done: Done<{ id: string }>): void {
    done(null, { id });
  }
}
