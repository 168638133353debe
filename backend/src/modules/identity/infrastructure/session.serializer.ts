import { Injectable } from '@nestjs/common';
import { PassportSerializer } from '@nestjs/passport';

type Done<T> = (error: null, value: T) => void;

/** A session keeps the user's id; what else a call needs of the user its guards read from the database. */
@Injectable()
export class SessionSerializer extends PassportSerializer {
  serializeUser({ id }: { id: string }, done: Done<string>): void {
    done(null, id);
  }

  deserializeUser(id: string, done: Done<{ id: string }>): void {
    done(null, { id });
  }
}
